/** `reload`: fetches again a shared resource, or what the screen loaded under a name. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import { assign } from '../assign.ts';
import { own } from '../path.ts';
import type { Turn } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';
import { requestOf, within } from './request.ts';

/** The operation of a name, and the path that its response is assigned to; null for an unknown name. */
function targetOf(turn: Turn, { reload: name, params }: EffectKinds['reload']) {
  const load = own(turn.screen.flow.load, name);
  if (typeof load === 'string') return { call: load, params, path: `vars.${name}` };
  if (load !== undefined) {
    const { call, timeout } = load;
    return { call, params: params ?? load.params, timeout, path: `vars.${name}` };
  }
  const call = own(turn.world.app.resources, name);
  return call === undefined ? null : { call, params, path: name };
}

export const reload: EffectBehaviour<'reload'> = {
  course: 'waits',
  perform(turn, run, effect) {
    const target = targetOf(turn, effect);
    if (!target) return 'done';
    const request = requestOf(turn, run, target);
    turn.commands.push({ do: 'call', run: run.id, request, ...within(target) });
    return 'waits';
  },
  settle(turn, run, effect) {
    const target = targetOf(turn, effect);
    if (target) assign(turn, target.path, run.extras.result ?? null, run);
  },
};
