/** `reject`: sets the fields' messages; after it, the list may only report further failures. */
import { textOf } from '../evaluate.ts';
import { refuse } from '../form-turn.ts';
import { scopeFor } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';

export const reject: EffectBehaviour<'reject'> = {
  course: 'refuses',
  perform(turn, run, effect) {
    const scope = scopeFor(turn, run);
    const messages = Object.entries(effect.reject).map(([path, text]) => [path, textOf(text, scope)]);
    refuse(turn, Object.fromEntries(messages));
    return 'rejected';
  },
};
