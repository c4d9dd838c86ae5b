/** `set`: assigns values. */
import { assignAll } from '../assign.ts';
import type { EffectBehaviour } from './contract.ts';

export const set: EffectBehaviour<'set'> = {
  course: 'goes-on',
  perform(turn, run, effect) {
    assignAll(turn, run, effect.set);
    return 'done';
  },
};
