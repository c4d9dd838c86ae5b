/** `notice`: a message above the screen. */
import { wordsOf } from '../evaluate.ts';
import { notify, scopeFor } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';

export const notice: EffectBehaviour<'notice'> = {
  course: 'goes-on',
  perform(turn, run, effect) {
    notify(turn, effect.notice, wordsOf(effect.text, scopeFor(turn, run)));
    return 'done';
  },
};
