/** `redirect`: leaves for a URL of another site. */
import { evaluate } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';
import { leave } from './leave.ts';

export const redirect: EffectBehaviour<'redirect'> = {
  course: 'leaves',
  perform(turn, run, effect) {
    const url = String(evaluate(effect.redirect, scopeFor(turn, run)) ?? '');
    return leave(turn, run, { do: 'redirect', url });
  },
};
