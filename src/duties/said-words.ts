/** Words that a text says of itself: what it quotes others say, and what a clause denies. */
import { type FoundWords, wordsPattern } from './words.ts';

const QUOTES: readonly [open: string, close: string][] = [
  ['“', '”'],
  ['«', '»'],
  ['‘', '’'],
];

const isQuoted = (text: string, at: number): boolean =>
  QUOTES.some(([open, close]) => text.lastIndexOf(open, at) > text.lastIndexOf(close, at)) ||
  (text.slice(0, at).split('"').length - 1) % 2 === 1;

const CLAUSE = /[.!?;:,–—\n][^.!?;:,–—\n]*$/u;
const SENTENCE = /[.!?;:–—\n][^.!?;:–—\n]*$/u;
/** A denied list ends so: «não pedimos senha, código nem Pix». */
const LISTED = /^[^.!?;:–—\n]* nem /u;

/** Finds some words wherever a text says them of itself. @param denials words that deny what follows in their clause */
export function saidOfItself(
  words: readonly string[],
  denials: readonly string[],
): (text: string) => readonly FoundWords[] {
  const pattern = wordsPattern(words, 'gu');
  const denial = denials.length > 0 ? wordsPattern(denials, 'u') : null;
  const isDenied = (text: string, at: number) => {
    const before = text.slice(0, at);
    const within = LISTED.test(text.slice(at)) ? SENTENCE : CLAUSE;
    return denial?.test(before.slice(within.exec(before)?.index ?? 0)) ?? false;
  };
  return (text) => {
    const small = text.toLowerCase();
    return [...small.matchAll(pattern)]
      .filter(({ index }) => !isQuoted(small, index) && !isDenied(small, index))
      .map(({ 0: found, index }) => ({ said: text.slice(index, index + found.length), index }));
  };
}
