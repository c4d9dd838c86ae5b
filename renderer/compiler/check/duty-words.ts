/** The words of duties as patterns. */

export const literally = (words: string) => words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Stands for up to three words in between. */
const ELLIPSIS = / … /g;
const SOME_WORDS = '\\s+(?:[\\p{L}\\p{N}%,]+\\s+){0,3}';

/** Finds any of some words. */
export const anyOf = (words: readonly string[]) =>
  new RegExp(words.map((one) => literally(one).replaceAll(ELLIPSIS, SOME_WORDS)).join('|'), 'iu');

/** Words that stand where others are wanted: with other numbers, or, of three and more, going on otherwise after two. */
export const otherwise = (wanted: string): RegExp | undefined => {
  if (/\d/.test(wanted)) return new RegExp(literally(wanted).replaceAll(/\d+/g, '\\d+'));
  const [beginning] = /^\S+ \S+(?= )/.exec(wanted) ?? [];
  return beginning === undefined ? undefined : new RegExp(`${literally(beginning)}(?!\\p{L})`, 'iu');
};
