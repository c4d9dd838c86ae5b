/** The words of duties as patterns. */

export const literally = (words: string) => words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Stands for up to three words in between. */
const ELLIPSIS = / … /g;
const SOME_WORDS = '\\s+(?:[\\p{L}\\p{N}%,]+\\s+){0,3}';

/**
 * Any of some words in a text in small letters, from where a word begins. The flag `i` would do without these, but has every class of letters
 * compiled with their other cases, which takes four times as long.
 */
export const wordsPattern = (words: readonly string[], flags: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${words.map((one) => literally(one.toLowerCase()).replaceAll(ELLIPSIS, SOME_WORDS)).join('|')})`,
    flags,
  );

/** Words that a text has. */
export interface FoundWords {
  said: string;
  /** Where they begin in the text. */
  index: number;
}

export type FindWords = (text: string) => FoundWords | null;

/** Finds any of some words, whatever their case. */
export function anyOf(words: readonly string[]): FindWords {
  const pattern = wordsPattern(words, 'u');
  return (text) => {
    const found = pattern.exec(text.toLowerCase());
    return found && { said: text.slice(found.index, found.index + found[0].length), index: found.index };
  };
}

/** Words that stand where others are wanted: with other numbers, or, of three and more, going on otherwise after two. */
export const otherwise = (wanted: string): RegExp | undefined => {
  if (/\d/.test(wanted)) return new RegExp(literally(wanted).replaceAll(/\d+/g, '\\d+'));
  const [beginning] = /^\S+ \S+(?= )/.exec(wanted) ?? [];
  return beginning === undefined ? undefined : new RegExp(`${literally(beginning)}(?!\\p{L})`, 'iu');
};
