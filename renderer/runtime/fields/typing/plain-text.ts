/** Text that is its own answer; an empty text is no answer. */
import { onlyAllowed } from './only-allowed.ts';
import type { Typing } from './use-typing.ts';

export const showText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

export const plainText: Typing = {
  format: showText,
  parse: (text) => (text.trim() === '' ? undefined : text),
};

/** @param allowed inside of a character class; undefined allows every character */
export const allowedText = (allowed: string | undefined): Typing =>
  allowed === undefined ? plainText : { ...plainText, shape: onlyAllowed(allowed) };
