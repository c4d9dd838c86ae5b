/** Text and answer are the same, but for an empty text, which is no answer. */
import type { Typing } from './use-typing.ts';

export const showText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

export const plainText: Typing = {
  format: showText,
  parse: (text) => (text.trim() === '' ? undefined : text),
};
