/** The sentences that customers read of a text or an expression; what only programs read, names and codes, is none. */
import { withoutHoles } from '@trilha/language/expression/template';
import { memo } from '@trilha/project/load/memo';
import { wordsPattern } from './words.ts';

interface Start {
  /** In small letters. */
  letters: string;
  at: number;
}

export interface Sentence {
  /** In one line, without marks and its last sign; `#` stands for what a hole shows. */
  words: string;
  /** Where its words begin, by their first letters. */
  starts: readonly Start[];
  /** As it is written, shortened. */
  said: string;
  /** Where it begins in the text. */
  index: number;
}

/** A stretch of words. */
interface Stretch {
  text: string;
  index: number;
}

const LITERAL = /'((?:[^'\\]|\\.)*)'/g;
/** Words in quotes that an expression gives: in running text a quote stands within a word, d'água. */
const IS_EXPRESSION = /(?:^|[\s([{:,?+])'/;
const MARKS = /\*{2}|\]\([^)]*\)|\[/g;
const SENTENCE = /[^.!?\n]+(?:[.!?]+(?![\s.!?]|$)[^.!?\n]*)*/g;
const LAST_SIGNS = /^[\s,;:–-]+|[\s,;:–-]+$/g;
/** So long a quotation is read. */
const QUOTED = 90;

const WORD = /[\p{L}\p{N}]+/gu;

/** By so many letters words are looked up: a pattern tried at every letter of every sentence takes long. */
const LETTERS = 3;

const startsOf = (words: string): Start[] =>
  [...words.matchAll(WORD)].map(({ 0: word, index }) => ({
    letters: word.slice(0, LETTERS).toLowerCase(),
    at: index,
  }));

/** Tells whether words of a sentence, or some in a row, begin in one of these ways. */
export function beginsWith(beginnings: readonly string[]) {
  const letters = new Set(beginnings.flatMap((one) => startsOf(one)[0]?.letters ?? []));
  const pattern = wordsPattern(beginnings, 'uy');
  return (words: string, starts: readonly Start[] = startsOf(words)): boolean => {
    const small = words.toLowerCase();
    return starts.some((start) => {
      pattern.lastIndex = start.at;
      return letters.has(start.letters) && pattern.test(small);
    });
  };
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const literalsOf = (code: string, index: number): Stretch[] =>
  [...code.matchAll(LITERAL)].map((found) => ({ text: found[1] ?? '', index: index + found.index + 1 }));

function stretchesOf(text: string): Stretch[] {
  if (!text.includes('${')) return IS_EXPRESSION.test(text) ? literalsOf(text, 0) : [{ text, index: 0 }];
  const outside = withoutHoles(text, '#');
  const inside = [...outside.matchAll(/#{3,}/g)].flatMap(({ 0: { length }, index }) =>
    literalsOf(text.slice(index, index + length), index),
  );
  return [{ text: outside, index: 0 }, ...inside];
}

/** All sentences of several words. */
export const sentencesIn = memo((text: string): readonly Sentence[] =>
  text.includes(' ')
    ? stretchesOf(text).flatMap((stretch) =>
        [...stretch.text.replace(MARKS, blank).matchAll(SENTENCE)].flatMap((found) => {
          const words = found[0].replaceAll(/#+/g, '#').replaceAll(/\s+/g, ' ').replaceAll(LAST_SIGNS, '');
          if (!words.includes(' ')) return [];
          const index = stretch.index + found.index + found[0].search(/\S/);
          const said = text.slice(index, stretch.index + found.index + found[0].length).trim();
          return [
            {
              words,
              starts: startsOf(words),
              index,
              said: said.length > QUOTED ? `${said.slice(0, QUOTED)}…` : said,
            },
          ];
        }),
      )
    : [],
);
