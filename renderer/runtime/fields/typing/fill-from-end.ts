/** Shapes that are filled from their end: with `00000000000-X`, a short number shows as `13002-4`. */
import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { bare, SLOTS, slotCount } from './slots.ts';

/**
 * Puts characters into the last slots of a shape, dropping those that fit none.
 * @param characters digits and capital letters
 */
export function placeAtEnd(characters: string, mask: string): string {
  const waiting = [...characters].slice(0, slotCount(mask));
  const placed: string[] = [];
  for (const slot of [...mask].reverse()) {
    const accepts = SLOTS[slot];
    while (accepts && waiting.length > 0 && !accepts.test(waiting.at(-1) ?? '')) waiting.pop();
    const character = accepts ? waiting.pop() : slot;
    if (character === undefined) break;
    placed.unshift(character);
  }
  const firstTaken = placed.findIndex((character) => bare(character) !== '');
  return firstTaken === -1 ? '' : placed.slice(firstTaken).join('');
}

const isSlotCharacter = (character: string) => bare(character) !== '';

/** The caret position with the same number of characters to its left as before. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen === count) return index;
    if (isSlotCharacter(character)) seen += 1;
  }
  return text.length;
}

const replace =
  (mask: string): MaskitoPostprocessor =>
  ({ value, selection }) => {
    const text = placeAtEnd(bare(value), mask);
    const before = (end: number) => bare(value.slice(0, end)).length;
    return {
      value: text,
      selection: [caretAfter(text, before(selection[0])), caretAfter(text, before(selection[1]))],
    };
  };

/** The mask of such a shape. */
export const fillFromEnd = (mask: string, prepare: MaskitoPreprocessor): MaskitoOptions => ({
  mask: /^[\dA-Za-z\s./-]*$/,
  preprocessors: [prepare],
  postprocessors: [replace(mask)],
});
