/** `track`: an event for analytics. */
import { evaluate, evaluateMap } from '../evaluate.ts';
import { scopeFor } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';

export const track: EffectBehaviour<'track'> = {
  course: 'goes-on',
  perform(turn, run, effect) {
    const scope = scopeFor(turn, run);
    const data = evaluateMap(effect.data, scope);
    const per = evaluate(effect.per, scope);
    if (effect.per !== undefined && per === null) return 'done';
    const once = per === null ? {} : { per: String(per) };
    turn.commands.push({ do: 'track', name: effect.track, data, ...once });
    return 'done';
  },
};
