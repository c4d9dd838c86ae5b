/** Converts months of a year between typed text (mm/yy, or mm/yyyy outside of this century) and answers (yyyy-mm). */
import { SEPARATOR, separated } from '../typing/date-parts.ts';
import type { Shaping } from '../typing/shape.ts';

/** Year first: in one piece; or key by key, when the slash has come before it was known. */
const YEAR_FIRST = new RegExp(`^\\s*(\\d{4})${SEPARATOR}+(\\d{1,2})\\s*$`);
const YEAR_IN_PARTS = new RegExp(`^(19|20)/(\\d{2})${SEPARATOR}(\\d{2})$`);

/** The text of a month; any other value unchanged. */
export function showMonth(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  return text.replace(/^(?:20)?(\d{2}|\d{4})-(\d{2})$/, '$2/$1');
}

/** yyyy-mm for a month, of this century where its year has two digits; undefined for ''; any other text unchanged, so that the rules reject it. */
export function readMonth(text: string): string | undefined {
  const [, month, year = ''] = /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.exec(text) ?? [];
  return month === undefined ? text || undefined : `${year.padStart(4, '20')}-${month}`;
}

export const monthShape: Shaping = {
  show: (text) =>
    separated(text.normalize('NFKC').replace(YEAR_FIRST, '$2/$1').replace(YEAR_IN_PARTS, '$3/$1$2'), [2]),
  inserted: /\//g,
  isInserted: (text) => /^\d\d\/\d*$/.test(text),
};
