/** Converts dates between typed text (dd/mm/yyyy, or mm/dd/yyyy where the locale has it so) and answers (yyyy-mm-dd). */
import * as words from '../../locale/current.ts';
import { SEPARATOR, slashed } from '../typing/date-parts.ts';
import type { Shaping } from '../typing/shape.ts';

const KEPT = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Day and month in the order in which they are typed, or back from it. */
const inOrder = (day: string, month: string): [string, string] =>
  words.dates.order === 'day-month' ? [day, month] : [month, day];

/** Year first: in one piece; or key by key, when the slashes have come before it was known. */
const YEAR_FIRST = new RegExp(`^\\s*(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})\\s*$`);
const YEAR_IN_PARTS = new RegExp(`^(19|20)/(\\d{2})/(\\d{1,2})${SEPARATOR}(\\d{2})$`);

/** What takes the place of a date that is written year first. */
const turned = (_: string, year: string, month: string, day: string) =>
  [...inOrder(day, month), year].join('/');

/** True if the date exists. */
function isReal(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The text of a date; any other value unchanged. */
export function showDate(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  return text.replace(KEPT, turned);
}

/** yyyy-mm-dd for an existing date; undefined for ''; any other text unchanged, so that `format: date` rejects it. */
export function readDate(text: string): string | undefined {
  const parts = TYPED.exec(text);
  if (parts === null) return text || undefined;
  const [, first = '', second = '', year = ''] = parts;
  const [day, month] = inOrder(first, second);
  return isReal(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : text;
}

export const dateShape: Shaping = {
  show: (text) =>
    slashed(
      text
        .normalize('NFKC')
        .replace(YEAR_FIRST, turned)
        .replace(YEAR_IN_PARTS, (_, century, year, month, day) => turned('', century + year, month, day)),
      2,
    ),
  inserted: /\//g,
  isInserted: (text) => /^\d\d\/(\d{1,2}|\d\d\/\d*)?$/.test(text),
};
