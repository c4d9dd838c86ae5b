/** Names of people: which characters are allowed, and what a full name is. */
import { withoutAccents } from './accents.ts';

const WORD = String.raw`\p{L}[\p{L}\p{M}]*`;
/** What may stand before a further word. A dot only ends a word, so a URL never matches. */
const JOINED = String.raw`(?:\.\s+|\s*['’-]\s*|\s+)${WORD}`;
const SHORTEST = 2;
const LONGEST = 120;

/** Letters with their marks, joined by spaces, apostrophes or hyphens. The length is a rule of its own. */
const NAME = new RegExp(`^\\s*${WORD}(?:${JOINED})*\\.?\\s*$`, 'u');

/** A name with a family name, as forms ask for it: at least two words, of which the first may be one letter (`O Silva`). */
export const FULL_NAME = new RegExp(`^(?=\\s*\\S+\\s+\\S)\\s*${WORD}(?:${JOINED})+\\.?\\s*$`, 'u');

/** Whether a text can be a person's name: no digits, markup or URLs. Runs of spaces count as one. */
export function isPersonName(text: string): boolean {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name.length >= SHORTEST && name.length <= LONGEST && NAME.test(name);
}

const comparable = (name: string): string =>
  withoutAccents(name).toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Whether two names are the same but for accents, case and spaces. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);
