/** `copy`, `download`, `track`: effects that the browser performs. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import { evaluate, evaluateMap, textOf } from '../evaluate.ts';
import type { Run } from '../state.ts';
import { scopeFor, type Turn } from '../turn.ts';
import type { Outcome } from './outcome.ts';

export function performCopy(turn: Turn, run: Run, effect: EffectKinds['copy']): Outcome {
  const text = String(evaluate(effect.copy, scopeFor(turn, run)) ?? '');
  turn.commands.push({ do: 'copy', run: run.id, text });
  return 'waits';
}

export function performDownload(turn: Turn, run: Run, effect: EffectKinds['download']): Outcome {
  const scope = scopeFor(turn, run);
  const url = String(evaluate(effect.download, scope) ?? '');
  turn.commands.push({ do: 'download', run: run.id, url, as: textOf(effect.as, scope) });
  return 'waits';
}

export function performTrack(turn: Turn, run: Run, effect: EffectKinds['track']): Outcome {
  const scope = scopeFor(turn, run);
  const data = evaluateMap(effect.data, scope);
  const per = evaluate(effect.per, scope);
  if (effect.per !== undefined && per === null) return 'done';
  turn.commands.push({
    do: 'track',
    name: effect.track,
    data,
    ...(per === null ? {} : { per: String(per) }),
  });
  return 'done';
}
