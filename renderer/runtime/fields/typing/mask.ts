/** Shapes of text (`000.000.000-00`) as masks that support paste, autofill and deletion and keep the caret. */
import { Maskito, type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from '@maskito/core';
import { fillFromEnd } from './fill-from-end.ts';
import { bare, SLOTS, slotCount } from './slots.ts';

export type Mask = MaskitoOptions;

export interface MaskShape {
  mask: string;
  anchor?: 'start' | 'end';
  keep?: 'digits' | 'text';
  prefixes?: readonly string[];
}

/**
 * Drops a prefix, such as a country code, from text that is longer than the shape.
 * @returns the text unchanged if it fits or has no prefix
 */
export function dropPrefix(text: string, { mask, prefixes = [] }: MaskShape): string {
  const characters = bare(text);
  const tooMany = characters.length - slotCount(mask);
  if (tooMany <= 0) return text;
  const prefix = prefixes.find(
    (candidate) => characters.startsWith(candidate) && candidate.length <= tooMany,
  );
  return prefix === undefined ? text : characters.slice(prefix.length);
}

/** Converts typed, pasted or autofilled text to upper case without prefix. */
const prepare =
  (shape: MaskShape): MaskitoPreprocessor =>
  ({ elementState, data }) => {
    const value = dropPrefix(elementState.value, shape).toUpperCase();
    const selection: [number, number] =
      value.length === elementState.value.length ? [...elementState.selection] : [value.length, value.length];
    return { elementState: { value, selection }, data: dropPrefix(data, shape).toUpperCase() };
  };

/** The mask of a shape. */
export function maskOf(shape: MaskShape): Mask {
  if (shape.anchor === 'end') return fillFromEnd(shape.mask, prepare(shape));
  return {
    mask: [...shape.mask].map((character) => SLOTS[character] ?? character),
    preprocessors: [prepare(shape)],
  };
}

/** The text formatted by the mask. */
export const shapeText = (text: string, mask: Mask): string => maskitoTransform(text, mask);

/** Attaches a mask to a control. Returns a function that detaches it. */
export function attachMask(control: HTMLInputElement | HTMLTextAreaElement, mask: Mask): () => void {
  const attached = new Maskito(control, mask);
  return () => attached.destroy();
}
