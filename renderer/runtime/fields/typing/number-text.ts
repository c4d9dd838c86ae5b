/** Converts numbers between typed text (`2.500,50`) and answers. */
import type { MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { NUMBERS } from '../words.ts';
import type { Mask } from './mask.ts';

const { decimal, thousands } = NUMBERS;

/** Maximum number of digits, for exact arithmetic. */
const MOST_DIGITS = 12;

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, thousands);

/** Typed text with thousands separators, at most the allowed decimals, and without other characters. */
export function groupNumber(text: string, decimals: number): string {
  const cleaned = [...text].filter((character) => /\d/.test(character) || character === decimal).join('');
  const [whole = '', ...rest] = cleaned.split(decimal);
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
  if (rest.length === 0 || decimals === 0) return group(digits);
  return `${group(digits || '0')}${decimal}${rest.join('').slice(0, decimals)}`;
}

/**
 * A typed point is ambiguous until more is typed: `1.5` and `1.50` are decimals; with a third digit (`1.500`) it
 * separates thousands. Separators inserted by the mask always have at least three digits after them.
 */
const OPEN_POINT = /^([\d.]*\d)\.(\d{0,2})$/;

/** The number in a typed text, or undefined. */
export function readNumber(text: string): number | undefined {
  const settled = text.replace(OPEN_POINT, `$1${decimal}$2`);
  const plain = settled.replaceAll(thousands, '').replace(decimal, '.');
  return /\d/.test(plain) ? Number(plain) : undefined;
}

/** A number as text, with exactly `decimals` decimals, or with as many as it has if `exact` is false. */
export function showNumber(value: unknown, decimals: number, exact: boolean): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const [whole = '', part = ''] = value.toFixed(decimals).split('.');
  const shown = exact ? part : part.replace(/0+$/, '');
  return shown === '' ? group(whole) : `${group(whole)}${decimal}${shown}`;
}

/** Converts a point that can only separate decimals (pasted `2500.50`) to the decimal sign; a typed one stays ambiguous. */
const toDecimal = (text: string, before: string, decimals: number): string => {
  if (decimals === 0) return text.replace(/[.,]\d{1,2}$/, '');
  if (text === thousands) return before.includes(decimal) ? '' : thousands;
  return text.includes(decimal) ? text : text.replace(/\.(\d{1,2})$/, `${decimal}$1`);
};

/** Text that was not typed, because it has no thousands separators: its point is the browser's decimal sign. */
const UNGROUPED = /^\d{4,}\.\d{1,2}$/;

const prepare =
  (decimals: number): MaskitoPreprocessor =>
  ({ elementState, data }, action) => ({
    elementState:
      action === 'validation' && (decimals === 0 || UNGROUPED.test(elementState.value))
        ? { ...elementState, value: toDecimal(elementState.value, '', decimals) }
        : elementState,
    data: action === 'insert' ? toDecimal(data.trim(), elementState.value, decimals) : data,
  });

const counts = (text: string) => [...text].filter((character) => character !== thousands).length;

/** The position with the same number of digits to its left as before. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen >= count) return index;
    if (character !== thousands) seen += 1;
  }
  return text.length;
}

/** After a deletion, fewer than three digits after a point are a remainder of thousands, not an ambiguous point. */
const openPoint = (value: string, before: string, decimals: number) =>
  decimals > 0 && counts(value) >= counts(before) ? OPEN_POINT.exec(value) : null;

const regroup =
  (decimals: number): MaskitoPostprocessor =>
  ({ value, selection }, initial) => {
    const open = openPoint(value, initial.value, decimals);
    if (open) {
      const text = `${groupNumber(open[1] ?? '', 0)}${thousands}${open[2]}`;
      const added = text.length - value.length;
      return { value: text, selection: [selection[0] + added, selection[1] + added] };
    }
    const text = groupNumber(value, decimals);
    const lost = counts(value) - counts(text);
    const place = (end: number) =>
      caretAfter(text, Math.max(0, counts(value.slice(0, end)) - Math.max(0, lost)));
    return { value: text, selection: [place(selection[0]), place(selection[1])] };
  };

/** The mask of a non-negative number. */
export const numberMask = (decimals: number): Mask => ({
  mask: /^[\d.,\s]*$/,
  preprocessors: [prepare(decimals)],
  postprocessors: [regroup(decimals)],
});
