/** Converts dates between typed text (dd/mm/yyyy) and answers (yyyy-mm-dd). */
import type { MaskitoPreprocessor } from '@maskito/core';
import type { Mask } from '../typing/mask.ts';

const KEPT = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** True if the date exists. */
function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The text of a date; any other value unchanged. */
export function showDate(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  return text.replace(KEPT, '$3/$2/$1');
}

/** yyyy-mm-dd for an existing date; undefined for ''; any other text unchanged, so that `format: date` rejects it. */
export function readDate(text: string): string | undefined {
  const parts = TYPED.exec(text);
  if (parts === null) return text || undefined;
  const [, day = '', month = '', year = ''] = parts;
  return isReal(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : text;
}

const SEPARATOR = /^[/.\s-]$/;

/** A separator after a single digit completes it (`5/` → `05/`); a pasted or autofilled yyyy-mm-dd is converted. */
const prepare: MaskitoPreprocessor = ({ elementState, data }) => {
  const turned = showDate(elementState.value);
  const state =
    turned === elementState.value
      ? elementState
      : { value: turned, selection: [turned.length, turned.length] as const };
  const lone = /(^|\/)(\d)$/.exec(state.value);
  if (!SEPARATOR.test(data) || lone === null || state.selection[0] !== state.value.length) {
    return { elementState: state, data: showDate(data.trim()) };
  }
  const value = `${state.value.slice(0, -1)}0${lone[2]}`;
  return { elementState: { value, selection: [value.length, value.length] }, data: '/' };
};

export const dateMask: Mask = {
  mask: [/\d/, /\d/, '/', /\d/, /\d/, '/', /\d/, /\d/, /\d/, /\d/],
  preprocessors: [prepare],
};
