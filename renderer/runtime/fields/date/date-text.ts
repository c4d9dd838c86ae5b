/** Converts dates between typed text (dd/mm/yyyy, mm/dd/yyyy or yyyy-mm-dd, as the locale has it) and answers (yyyy-mm-dd). */
import * as words from '../../locale/current.ts';
import { SEPARATOR, separated } from '../typing/date-parts.ts';
import type { Shaping } from '../typing/shape.ts';

/** Digits of the parts. */
const LENGTHS = { year: 4, month: 2, day: 2 } as const;

const KEPT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Year first: in one piece; or key by key, when the signs have come before it was known. */
const YEAR_FIRST = new RegExp(`^\\s*(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})\\s*$`);
const YEAR_IN_PARTS = new RegExp(`^(19|20)${SEPARATOR}(\\d{2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{2})$`);

/** The parts in the order in which they are typed. */
const order = () => words.dates.order.split('-') as (keyof typeof LENGTHS)[];

const sign = (): string => `\\${words.dates.separator}`;

/** What takes the place of a date that is written year first. */
function turned(_: string, year: string, month: string, day: string): string {
  const parts = { year, month, day };
  return order()
    .map((part) => parts[part].padStart(2, '0'))
    .join(words.dates.separator);
}

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
  const parts = order().map((part) => `(?<${part}>\\d{${LENGTHS[part]}})`);
  const { year, month, day } = new RegExp(`^${parts.join(sign())}$`).exec(text)?.groups ?? {};
  if (year === undefined) return text || undefined;
  return isReal(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : text;
}

/** Where a date begins with its year, one that is typed key by key needs no turning. */
const inOrder = (text: string, isWhole: boolean): string =>
  order()[0] === 'year' && !isWhole
    ? text
    : text
        .replace(YEAR_FIRST, turned)
        .replace(YEAR_IN_PARTS, (_, century, year, month, day) => turned('', century + year, month, day));

export const dateShape: Shaping = {
  show(text, isWhole = false) {
    const [first = 'day', second = 'month'] = order();
    return separated(
      inOrder(text.normalize('NFKC'), isWhole),
      [LENGTHS[first], LENGTHS[second]],
      words.dates.separator,
    );
  },
  get inserted() {
    return words.dates.separator;
  },
  isInserted(text) {
    const [first = 'day'] = order();
    return new RegExp(`^\\d{${LENGTHS[first]}}${sign()}(\\d{1,2}|\\d\\d${sign()}\\d*)?$`).test(text);
  },
};
