/** Which values a click on the page means: those of the element, and first the one whose words it shows. */
import { templateOf } from '@trilha/runtime/engine/form/field-path';
import type { EditableValue } from '../edits.ts';
import type { Picked } from '../messages.ts';
import { groupOfPath } from './group-path.ts';

/** Ids of the blocks in a path, outermost first. */
export function blockIds(path: EditableValue['path']): string[] {
  return path.flatMap((key, index) => {
    const around = path[index - 1];
    const isId = (around === 'blocks' || around === 'empty') && typeof key === 'string';
    return isId ? [key] : [];
  });
}

/** The question that a path belongs to; null for none. */
export function questionOf(whole: EditableValue['path']): string | null {
  const { path } = groupOfPath(whole);
  if (path[0] !== 'form') return null;
  if (path[1] === 'ui') return String(path[2] ?? '');
  const names = path.filter((_, index) => path[index - 1] === 'properties');
  return names.length > 0 ? names.join('.') : null;
}

/** What holds the clicked blocks, and their ids there. */
function holderOfTrail({ trail }: Picked): { kind: string; id: string | null; ids: string[] } {
  const part = trail.findLastIndex((block) => block.part !== null);
  if (part >= 0 && part < trail.length - 1)
    return { kind: 'part', id: trail[part]?.part ?? null, ids: trail.slice(part + 1).map(({ id }) => id) };
  const place = trail.findLastIndex(({ type }) => type === 'screen');
  return {
    kind: place < 0 ? 'layout' : 'screen',
    id: null,
    ids: trail.slice(place + 1).map(({ id }) => id),
  };
}

const MARKS = /\*\*|\[([^\]]*)\]\([^)]*\)/g;

/** A text's own words, as a pattern with holes. */
export function patternOf(text: string): RegExp {
  const plain = text.replace(MARKS, '$1').replace(/\s+/g, ' ').trim();
  const pieces = plain.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.*')}$`, 'su');
}

/** The rate of a text that may show any words. */
const ANYTHING = 5;

/** How well words show a value: 0 for not at all. */
function wordsRate({ value, kind }: EditableValue, words: readonly string[]): number {
  const isShown = kind === 'text' || kind === 'rich text' || kind === 'image' || kind === 'word';
  if (!isShown || typeof value !== 'string' || value === '') return 0;
  const pattern = patternOf(value);
  // A text that is nothing but holes shows anything.
  const isAnything = pattern.source.replaceAll('.*', '') === '^$';
  const at = words.findIndex((one) => (kind === 'image' ? one.endsWith(`/${value}`) : pattern.test(one)));
  if (at < 0) return 0;
  return isAnything ? ANYTHING : 60 - Math.min(at, 20);
}

/** How near a value's block is to what was clicked. */
function blockRate(value: EditableValue, picked: Picked): number {
  const { kind, id, ids } = holderOfTrail(picked);
  const [holder, ...name] = value.of.split(' ');
  if (holder !== kind || (id !== null && name.join(' ') !== id)) return 0;
  const own = blockIds(value.path);
  if (own.length === 0 || own.length > ids.length) return 0;
  if (own.some((one, index) => one !== ids[index])) return 0;
  return own.length === ids.length ? 40 : 20 * (own.length / ids.length);
}

/**
 * The values that a click means, the likeliest first; none for a click beside everything.
 */
export function pickValues(values: readonly EditableValue[], picked: Picked): EditableValue[] {
  const asked = picked.field === null ? null : templateOf(picked.field);
  const rated = values.map((value) => {
    const isAsked = asked !== null && questionOf(value.path) === asked;
    const place = isAsked ? 50 : blockRate(value, picked);
    const words = wordsRate(value, picked.words);
    return { value, rate: place === 0 && words <= ANYTHING ? 0 : place + words };
  });
  const best = Math.max(0, ...rated.map(({ rate }) => rate));
  return rated
    .filter(({ rate }) => rate > 0 && rate >= best - 60)
    .sort((a, b) => b.rate - a.rate)
    .map(({ value }) => value);
}
