/** `reload`: fetches again a shared resource, or what the screen loaded under a name. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import { assign } from '../assign.ts';
import { own } from '../path.ts';
import type { Run } from '../state.ts';
import type { Turn } from '../turn.ts';
import type { Outcome } from './outcome.ts';
import { requestOf, within } from './request.ts';

/** The operation of a name, and the path that its response is assigned to; null for an unknown name. */
export function reloadTarget(turn: Turn, { reload, params }: EffectKinds['reload']) {
  const load = own(turn.screen.flow.load, reload);
  if (typeof load === 'string') return { call: load, params, path: `vars.${reload}` };
  if (load !== undefined) {
    const { call, timeout } = load;
    return { call, params: params ?? load.params, timeout, path: `vars.${reload}` };
  }
  const call = own(turn.world.app.resources, reload);
  return call === undefined ? null : { call, params, path: reload };
}

export function performReload(turn: Turn, run: Run, effect: EffectKinds['reload']): Outcome {
  const target = reloadTarget(turn, effect);
  if (!target) return 'done';
  const request = requestOf(turn, run, target);
  turn.commands.push({ do: 'call', run: run.id, request, ...within(target) });
  return 'waits';
}

export function settleReload(turn: Turn, run: Run, effect: EffectKinds['reload']): void {
  const target = reloadTarget(turn, effect);
  if (target) assign(turn, target.path, run.extras.result ?? null, run);
}
