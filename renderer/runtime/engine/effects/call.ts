/** `call`: an operation of the API. */
import type { EffectBehaviour } from './contract.ts';
import { requestOf, within } from './request.ts';

export const call: EffectBehaviour<'call'> = {
  course: 'waits',
  perform(turn, run, effect) {
    const request = requestOf(turn, run, effect);
    turn.commands.push({ do: 'call', run: run.id, request, ...within(effect) });
    return 'waits';
  },
};
