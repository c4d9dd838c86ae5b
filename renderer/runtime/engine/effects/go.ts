/** `go`: opens a screen. */
import { evaluateMap } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';
import { isUnasked, leave } from './leave.ts';

export const go: EffectBehaviour<'go'> = {
  course: 'leaves',
  perform(turn, run, effect) {
    const scope = scopeFor(turn, run);
    const params = evaluateMap(effect.params, scope);
    const query = evaluateMap(effect.query, scope);
    const replace = effect.replace ?? isUnasked(run);
    return leave(turn, run, { do: 'go', screen: effect.go, params, query, replace });
  },
};
