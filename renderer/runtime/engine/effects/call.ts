/** `call`: an operation of the API. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import { assignAll } from '../assign.ts';
import type { Run } from '../state.ts';
import type { Turn } from '../turn.ts';
import type { Outcome } from './outcome.ts';
import { requestOf, within } from './request.ts';

export function performCall(turn: Turn, run: Run, effect: EffectKinds['call']): Outcome {
  const request = requestOf(turn, run, effect);
  turn.commands.push({ do: 'call', run: run.id, request, ...within(effect) });
  return 'waits';
}

/** The call succeeded: `result` is in the run's extras. */
export function settleCall(turn: Turn, run: Run, effect: EffectKinds['call']): void {
  assignAll(turn, run, effect.set);
}
