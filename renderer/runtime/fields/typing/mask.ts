/** Masks: fixed shapes of digits and letters (`000.000.000-00`), filled from their start or from their end. */
import type { Shaping } from './shape.ts';

export interface MaskShape {
  mask: string;
  anchor?: 'start' | 'end' | undefined;
  keep?: 'digits' | 'text' | undefined;
  prefixes?: readonly string[] | undefined;
}

/** The slots of a mask: `0` is a digit, `A` a letter, `X` either; other characters are literal. */
const SLOTS: Readonly<Record<string, RegExp>> = { 0: /\d/, A: /[A-Z]/, X: /[\dA-Z]/ };

/** Signs between characters that mean nothing. Hyphens do where the answer is the text with its punctuation. */
const NOISE = /[\s\p{C}\p{Ps}\p{Pe}.,:;/\\'"_|-]/gu;
const NOISE_IN_TEXT = /[\s\p{C}\p{Ps}\p{Pe}.:]/gu;
const DASH = /[\p{Pd}\u2212]/gu;

/** What stands before a number, such as `Code:`. A letter right before the digit belongs to it. */
const LABEL = /^[^\d+]*[^\p{L}\d+](?=[\d+])/u;

/** In a prefix `#` is a digit from 1. */
const matches = (prefix: string, text: string) =>
  [...prefix].every((sign, at) => (sign === '#' ? /[1-9]/.test(text[at] ?? '') : sign === text[at]));

/** The text without prefixes of this length in all, such as a country code and a zero; undefined if it has none. */
function withoutPrefixes(text: string, length: number, prefixes: readonly string[]): string | undefined {
  if (length === 0) return text;
  for (const prefix of prefixes) {
    if (prefix.length > length || !matches(prefix, text)) continue;
    const rest = withoutPrefixes(text.slice(prefix.length), length - prefix.length, prefixes);
    if (rest !== undefined) return rest;
  }
  return undefined;
}

/** Characters in the slots of a mask, with the literals between them; null if one does not fit. */
function place(characters: string, mask: string, fromEnd: boolean): string | null {
  const waiting = [...characters];
  const signs = [...mask];
  if (fromEnd) {
    waiting.reverse();
    signs.reverse();
  }
  const placed: string[] = [];
  let next = 0;
  for (let at = 0; at < signs.length && next < waiting.length; at += 1) {
    const sign = signs[at] ?? '';
    const slot = SLOTS[sign];
    const character = slot ? (waiting[next++] ?? '') : sign;
    if (slot && !slot.test(character)) return null;
    placed.push(character);
  }
  if (next < waiting.length) return null;
  return (fromEnd ? placed.reverse() : placed).join('');
}

/** What a text says: letters, digits, and signs that are not only punctuation, such as a plus. */
export const charactersOf = (text: string, keep?: MaskShape['keep']): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(DASH, '-')
    .replace(keep === 'text' ? NOISE_IN_TEXT : NOISE, '');

/** The shape of a mask. */
export function maskOf({ mask, anchor, keep, prefixes = [] }: MaskShape): Shaping {
  const slots = [...mask].filter((sign) => SLOTS[sign]).length;
  const literals = [...new Set([...mask].filter((sign) => !SLOTS[sign]))];
  const isLiteral = (sign: string) => literals.includes(sign);
  const isNumber = mask.search(/[0AX]/) === mask.indexOf('0');

  /** The text in the mask; null if it does not fit, or has the mask's own literals elsewhere. */
  function inMask(text: string, isWhole = false): string | null {
    const said = charactersOf(text, keep);
    const bare = [...said].filter((sign) => !isLiteral(sign)).join('');
    const excess = bare.length - slots;
    const fitting = isWhole && excess > 0 ? withoutPrefixes(bare, excess, prefixes) : bare;
    const placed = fitting === undefined ? null : place(fitting, mask, anchor === 'end');
    return bare === said || placed === said ? placed : null;
  }
  /** A whole text: without its label, if a number is behind it. */
  function whole(text: string): string | null {
    const plain = text.normalize('NFKC');
    const placed = inMask(plain, true);
    const labelled = placed === null && isNumber ? inMask(plain.replace(LABEL, ''), true) : placed;
    return keep === 'text' || labelled?.length === mask.length ? labelled : placed;
  }
  return {
    show: (text, isWhole) => (isWhole ? whole(text) : inMask(text)) ?? text,
    ...(literals.length > 0 && {
      inserted: new RegExp(
        `[${literals.map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')}]`,
        'gu',
      ),
      isInserted: (text) => inMask(text) === text,
    }),
  };
}
