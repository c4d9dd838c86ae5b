/** Converts numbers between typed text (`2.500,50`) and answers. */
import * as words from '../../locale/current.ts';
import type { Shaping } from './shape.ts';

/** Maximum number of digits, for exact arithmetic. */
const MOST_DIGITS = 12;

/** Characters of a number that are looked at: more are no number. */
const MOST_CHARACTERS = 40;

const group = (digits: string, sign = words.numbers.thousands) => digits.replace(/\B(?=(\d{3})+$)/g, sign);

/** A typed number. */
interface Read {
  /** Digits without leading zeros; '' for none. */
  whole: string;
  /** Digits after the decimal sign; undefined if there is none. */
  part?: string;
  /** The sign before `part` separates thousands as soon as three digits follow it. */
  open?: string;
}

const isGrouped = (groups: readonly string[]) =>
  groups.every((digits, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(digits));

/**
 * Without what means nothing: the currency before a number, once or by mistake twice, and after a whole one, a plus, and
 * blanks or apostrophes that separate thousands.
 */
function cleaned(text: string, sign: string, isWhole?: boolean): string {
  const currency = `(?:${sign.replace(/\W/g, '\\$&')}|`;
  return text
    .slice(0, MOST_CHARACTERS + 1)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(new RegExp(`^${currency}[+\\s])*${isWhole ? `|${currency}\\s)*$` : ''}`, 'gi'), '')
    .replace(/(\d)[\s'’](?=\d{3}(?!\d))/g, '$1');
}

/**
 * Reads a number with points and commas of either custom: `2.500,50`, `2,500.50`, `2500.5`. Of one sign before three digits
 * only the language's own separates thousands; the other one (`2,500`) may mean either, so that it is no number.
 * @param decimals that may be given
 */
function readSigns(text: string, decimals: number): Read | null {
  const signs = text.match(/[.,]/g) ?? [];
  const groups = text.split(/[.,]/);
  const tail = groups.pop() ?? '';
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const sign = signs.at(-1);
  if (sign === undefined) return { whole: tail };
  if (groups.length > 1 && !(isGrouped(groups) && signs.slice(0, -1).every((one) => one === signs[0])))
    return null;
  const whole = groups.join('');
  const { thousands } = words.numbers;
  const isOpen = sign === signs[0] && isGrouped(groups) && (sign === thousands || groups.length > 1);
  if (isOpen && tail.length === 3) return { whole: whole + tail };
  if (tail.length === 3 && decimals < 3 && groups.length === 1 && isGrouped(groups)) return null;
  // A point that the page grouped digits before: it is being typed. Others bring their number in one piece.
  const isTyped = sign === thousands && whole.length > 3 && groups.length === 1 && tail === '';
  return { whole, part: tail, ...((isOpen && tail.length < 3) || isTyped ? { open: sign } : {}) };
}

function read(text: string, decimals: number): Read | null {
  const found = text.length > MOST_CHARACTERS ? null : readSigns(text, decimals);
  const whole = found?.whole.replace(/^0+(?=\d)/, '') ?? '';
  return found && whole.length <= MOST_DIGITS ? { ...found, whole } : null;
}

/**
 * The number in a typed text; undefined for ''. A text that is no number, or has more decimals, is returned as it is.
 * @param sign that of the currency, which may stand beside the number
 */
export function readNumber(text: string, decimals: number, sign = ''): number | string | undefined {
  const typed = cleaned(text, sign, true);
  const found = read(typed, decimals);
  const part = found?.part?.replace(/0+$/, '') ?? '';
  if (!found || part.length > decimals) return typed || undefined;
  return Number(`${found.whole || '0'}.${part}`);
}

/**
 * A number as text, with exactly `decimals` decimals, or with as many as it has if `exact` is false; a text that is no number
 * unchanged.
 */
export function showNumber(value: unknown, decimals: number, exact: boolean): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const [whole = '', part = ''] = value.toFixed(decimals).split('.');
  const shown = exact ? part : part.replace(/0+$/, '');
  return group(whole) + (shown && words.numbers.decimal + shown);
}

/** The shape of a non-negative number. */
export const numberShape = (decimals: number, sign = ''): Shaping => ({
  show: (text, isWhole) => {
    const typed = cleaned(text, sign, isWhole);
    const found = read(typed, decimals);
    if (!found) return typed;
    const { whole, part, open } = found;
    if (part === undefined) return group(whole);
    return group(whole || '0', open) + (open ?? words.numbers.decimal) + part;
  },
  get inserted() {
    return words.numbers.thousands;
  },
  isInserted: (text) =>
    new RegExp(`^\\d{1,3}(\\${words.numbers.thousands}\\d{3})+(\\${words.numbers.decimal}\\d*)?$`).test(text),
});
