/**
 * Numbers that a duty allows: «até … meses» of a text is among them. A pattern with two numbers, «de … a …», says a whole
 * range: with one end of an allowed one, it has the other, too.
 */
import { memo } from '@trilha/project/load/memo';
import { itemsOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { type Bounds, boundsOf } from './bounds.ts';
import type { DutyContext } from './texts.ts';
import { type FoundWords, literally } from './words.ts';

const NUMBER = '(\\d(?:[\\d.,]*\\d)?)';
/** Between words and numbers: blanks, and marks of bold words. */
const GAP = '[\\s*]*';

interface Pattern {
  words: RegExp;
  /** Its longest word: most texts do not have it, which is soon seen. */
  word: string;
}

/** A pattern as written, `até … meses`, of a text in small letters. */
const patternOf = memo((_of: SourceNode, written: string): Pattern => {
  const parts = written
    .split('…')
    .map((part) => literally(part.trim().toLowerCase()).replaceAll(/\s+/g, '[\\s*]+'));
  const [word = ''] = written
    .toLowerCase()
    .split(/[\s…]+/)
    .toSorted((a, b) => b.length - a.length);
  const words = new RegExp(`(?<![\\p{L}\\d.,])${parts.join(`${GAP}${NUMBER}${GAP}`)}(?![\\p{L}\\d])`, 'gu');
  return { words, word };
});

export interface Quantities {
  patterns: readonly Pattern[];
  allowed: readonly Bounds[];
}

/** What a duty says of quantities; what it refers to and is not there allows anything, and is reported by itself. */
export const quantitiesOf = (value: SourceNode, within: DutyContext): Quantities[] =>
  itemsOf(value).flatMap((item) => {
    const allowed = itemsOf(member(item, 'is')).map((one) => boundsOf(one, within));
    const patterns = itemsOf(member(item, 'says')).map((one) => patternOf(one, textOf(one) ?? ''));
    const known = allowed.flatMap((one) => ('problem' in one ? [] : [one]));
    return known.length === allowed.length ? [{ patterns, allowed: known }] : [];
  });

/** Of a range, one end is that of an allowed range and the other is not: with neither it is about something else. */
const isWrong = ([first = 0, last]: readonly number[], allowed: readonly Bounds[]): boolean => {
  if (last === undefined) return !allowed.some(({ from, to }) => from <= first && first <= to);
  const ends = allowed.map(({ from, to }) => [from === first, to === last]);
  return ends.some((is) => is.includes(true)) && !ends.some((is) => is.every(Boolean));
};

const described = (allowed: readonly Bounds[]): string =>
  allowed.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');

/** A number of a text that is not allowed. */
interface WrongQuantity extends FoundWords {
  /** What is allowed. */
  instead: string;
}

/** The first number of a text that is not allowed. */
export function quantitiesWrongIn(
  text: string,
  { patterns, allowed }: Quantities,
  numbersIn: (text: string) => number[],
): WrongQuantity[] {
  if (!/\d/.test(text)) return [];
  const lower = text.toLowerCase();
  const wrong = patterns
    .filter(({ word }) => lower.includes(word))
    .flatMap(({ words }) => [...lower.matchAll(words)])
    .find(([, ...said]) =>
      isWrong(
        said.flatMap((number) => numbersIn(number ?? '').slice(0, 1)),
        allowed,
      ),
    );
  return wrong
    ? [
        {
          said: text.slice(wrong.index, wrong.index + wrong[0].length),
          index: wrong.index,
          instead: described(allowed),
        },
      ]
    : [];
}
