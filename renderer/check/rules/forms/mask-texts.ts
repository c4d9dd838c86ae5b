/** Answers that a shape of text (`000.000.000-00`) can give: enough of them to see whether any rule accepts one. */

import { classOf, reachOf } from '@trilha/project/analyse/pattern-reach';

/** What stands in a slot of a shape: `0` a digit, `A` a letter, `X` either. */
const SLOTS: Readonly<Record<string, string>> = {
  0: '0123456789',
  A: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  X: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
};

const LETTERS = new Set(['A', 'X']);

/** Full answers that are tried, and shorter ones of each length. */
const FULL = 400;
const SHORT = 20;

export interface WrittenMask {
  mask: string;
  /** From which end it fills. */
  anchor: 'start' | 'end';
  /** Whether the answer holds the punctuation too. */
  keep: 'digits' | 'text';
}

/** The same numbers in every run: Lehmer's generator. */
function* numbers(): Generator<number, never> {
  for (let seed = 20_261; ; seed = (seed * 48_271) % 2_147_483_647) yield seed;
}

/** The part of a shape that so many characters fill. */
function partOf({ mask, anchor }: WrittenMask, count: number): string {
  const characters = anchor === 'end' ? [...mask].reverse() : [...mask];
  let left = count;
  const part = characters.filter((character) => left > 0 && (!(character in SLOTS) || left-- > 0));
  return (anchor === 'end' ? part.reverse() : part).join('');
}

/** Answers, full ones first. */
export function* answersOf(shape: WrittenMask): Generator<string> {
  const random = numbers();
  const slots = [...shape.mask].filter((character) => character in SLOTS).length;
  for (let count = slots; count > 0; count--) {
    const part = partOf(shape, count);
    for (let tried = 0; tried < (count === slots ? FULL : SHORT); tried++) {
      const text = [...part].map((character) => {
        const from = SLOTS[character];
        return from ? from[random.next().value % from.length] : character;
      });
      yield shape.keep === 'text' ? text.join('') : text.join('').replace(/[^\dA-Z]/g, '');
    }
  }
}

/** What a shape takes that no text of the pattern holds: letters, or more characters; null for nothing. */
export function excessOf({ mask, keep }: WrittenMask, pattern: string | undefined): string | null {
  if (pattern === undefined) return null;
  const { characters, longest } = reachOf(pattern);
  const allowed = characters === null ? null : classOf(characters);
  const slots = [...mask].filter((character) => character in SLOTS);
  if (
    allowed &&
    slots.some((slot) => LETTERS.has(slot)) &&
    ![...(SLOTS.A ?? '')].some((one) => allowed.test(one))
  )
    return 'letters';
  const kept = keep === 'text' ? mask.length : slots.length;
  return kept > longest ? `${kept} characters` : null;
}
