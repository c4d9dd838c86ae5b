/** `open`, `close`, `notice`, `reject`: effects that show something. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import { textOf, wordsOf } from '../evaluate.ts';
import { refuse } from '../form-turn.ts';
import type { Run } from '../state.ts';
import { change, notify, scopeFor, type Turn } from '../turn.ts';
import type { Outcome } from './outcome.ts';

export function openModal(turn: Turn, id: string): void {
  const others = turn.state.modals.filter((open) => open !== id);
  change(turn, { modals: [...others, id] });
}

export function performOpen(turn: Turn, _run: Run, effect: EffectKinds['open']): Outcome {
  openModal(turn, effect.open);
  return 'done';
}

export function closeModal(turn: Turn, id: string): void {
  change(turn, { modals: turn.state.modals.filter((open) => open !== id) });
}

export function performClose(turn: Turn, _run: Run, effect: EffectKinds['close']): Outcome {
  closeModal(turn, effect.close);
  return 'done';
}

export function performNotice(turn: Turn, run: Run, effect: EffectKinds['notice']): Outcome {
  notify(turn, effect.notice, wordsOf(effect.text, scopeFor(turn, run)));
  return 'done';
}

/** Sets the fields' messages; after it, the list may only report further failures. */
export function performReject(turn: Turn, run: Run, effect: EffectKinds['reject']): Outcome {
  const scope = scopeFor(turn, run);
  const messages = Object.entries(effect.reject).map(([path, text]) => [path, textOf(text, scope)]);
  refuse(turn, Object.fromEntries(messages));
  return 'rejected';
}
