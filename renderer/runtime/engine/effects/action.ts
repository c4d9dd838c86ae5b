/** `action`: a named action of the host. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import { assignAll } from '../assign.ts';
import { evaluateMap } from '../evaluate.ts';
import type { Run } from '../state.ts';
import { scopeFor, type Turn } from '../turn.ts';
import type { Outcome } from './outcome.ts';

export function performAction(turn: Turn, run: Run, effect: EffectKinds['action']): Outcome {
  const input = evaluateMap(effect.with, scopeFor(turn, run));
  turn.commands.push({ do: 'action', run: run.id, name: effect.action, input });
  return 'waits';
}

export function settleAction(turn: Turn, run: Run, effect: EffectKinds['action']): void {
  assignAll(turn, run, effect.set);
}
