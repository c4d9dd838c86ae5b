/**
 * Functions that compiled expressions call where plain JavaScript is not null-safe. Small and pure; a bundle contains
 * only those in use. A missing value is null; a comparison with null is false; arithmetic with null is null, and so is what is
 * no finite number, such as a quotient by zero.
 */

import { isObject } from '../record.ts';

/** An own member of an object or element of a list; null when it is missing. */
export function get(of: unknown, name: unknown): unknown {
  if (!isObject(of) || (typeof name !== 'string' && typeof name !== 'number')) return null;
  if (Array.isArray(of)) return typeof name === 'number' ? (of[name] ?? null) : null;
  return Object.hasOwn(of, name) ? (of[name] ?? null) : null;
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b))
    return (a ?? null) === (b ?? null);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}

/** Deep equality; false when a side is null. */
export const eq = (a: unknown, b: unknown): boolean => a != null && b != null && same(a, b);

const ordered = (a: unknown, b: unknown) =>
  (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string');

export const lt = (a: unknown, b: unknown): boolean => ordered(a, b) && (a as number) < (b as number);
export const le = (a: unknown, b: unknown): boolean => ordered(a, b) && (a as number) <= (b as number);

/** Membership in a list, or a key of a map. */
export function within(value: unknown, group: unknown): boolean {
  if (Array.isArray(group)) return group.some((element) => same(value, element));
  return isObject(group) && typeof value === 'string' && Object.hasOwn(group, value);
}

/** Adds numbers, concatenates texts or lists; otherwise null. */
export function add(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  const fits = typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');
  return fits ? (a as number) + (b as number) : null;
}

const finite = (result: number): number | null => (Number.isFinite(result) ? result : null);

const arithmetic = (of: (a: number, b: number) => number) => (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? finite(of(a, b)) : null;

export const sub = /* @__PURE__ */ arithmetic((a, b) => a - b);
export const mul = /* @__PURE__ */ arithmetic((a, b) => a * b);
export const div = /* @__PURE__ */ arithmetic((a, b) => a / b);
export const rem = /* @__PURE__ */ arithmetic((a, b) => a % b);

/** The negation of a number; otherwise null. */
export const neg = (of: unknown): number | null => (typeof of === 'number' ? -of : null);

/** The elements of a list or the keys of a map; otherwise an empty list. */
export function each(of: unknown): unknown[] {
  if (Array.isArray(of)) return of;
  return isObject(of) ? Object.keys(of) : [];
}

/** Characters of a text, elements of a list, entries of a map; 0 for null. */
export const size = (of: unknown): number => (typeof of === 'string' ? Array.from(of) : each(of)).length;

/** The digits that a fraction holds exactly; the others come from its binary form (`0.1 + 0.2`). */
const EXACT_DIGITS = 15;

/** A value as text: null is the empty text. */
export function text(value: unknown): string {
  if (typeof value === 'number' && !Number.isInteger(value))
    return String(Number(value.toPrecision(EXACT_DIGITS)));
  return value == null ? '' : String(value);
}

/** A number from a number or text; null if it is not numeric. */
export function number(value: unknown): number | null {
  if (value == null || value === '' || typeof value === 'object') return null;
  return finite(Number(value));
}

/** As `number`, truncated. */
export function int(value: unknown): number | null {
  const result = number(value);
  return result === null ? null : Math.trunc(result);
}

/** Tests a text for a substring; false if either is null. */
export const part = (how: 'includes' | 'startsWith' | 'endsWith', of: unknown, what: unknown): boolean =>
  typeof of === 'string' && typeof what === 'string' && of[how](what);

/** Transforms a text; null stays null. */
export const change = (how: 'trim' | 'toLowerCase' | 'toUpperCase', of: unknown): string | null =>
  typeof of === 'string' ? of[how]() : null;

/** Whether a text matches the pattern; false for null. */
export const matches = (pattern: RegExp, of: unknown): boolean => typeof of === 'string' && pattern.test(of);

/** The texts of a list with a separator between them; null where that is missing. */
export const join = (of: unknown, separator: unknown): string | null =>
  typeof separator === 'string' ? each(of).map(text).join(separator) : null;

/** The sum of a list; 0 for none, null where an element is no number. */
export function sum(of: unknown): number | null {
  let total = 0;
  for (const value of each(of)) {
    if (typeof value !== 'number') return null;
    total += value;
  }
  return total;
}

/** An end that may be left out. One that is written and missing in the data is not left out. */
type End = [] | [unknown];
const endOf = (end: End): unknown => (end.length === 0 ? Number.POSITIVE_INFINITY : end[0]);

/** Elements from one place to before another; a place below 0 counts from the end. Without a place, none. */
export function slice(of: unknown, from: unknown, ...end: End): unknown[] {
  const to = endOf(end);
  return typeof from === 'number' && typeof to === 'number' ? each(of).slice(from, to) : [];
}

const missingLast = (a: unknown, b: unknown) => Number(a == null) - Number(b == null);

/** A copy in ascending order of the elements or of what `by` gives for them; what has no value comes last. */
export const sort = (of: unknown, by: (element: unknown) => unknown = (element) => element): unknown[] =>
  each(of)
    .map((element) => [element, by(element)])
    .sort(([, a], [, b]) => missingLast(a, b) || Number(lt(b, a)) - Number(lt(a, b)))
    .map(([element]) => element);

/** A copy in the opposite order. */
export const reverse = (of: unknown): unknown[] => [...each(of)].reverse();

/** The pieces of a text between the separators; none for null. */
export function split(of: unknown, separator: unknown): string[] {
  if (typeof of !== 'string' || typeof separator !== 'string') return [];
  return separator === '' ? Array.from(of) : of.split(separator);
}

/** Characters from one place to before another, as far as there are any; null of what is missing. */
export function substring(of: unknown, from: unknown, ...end: End): string | null {
  const to = endOf(end);
  if (typeof of !== 'string' || typeof from !== 'number' || typeof to !== 'number') return null;
  return Array.from(of).slice(Math.max(0, from), Math.max(0, to)).join('');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as a clock shows them, `mm:ss`; those below 0 as none left. */
export function clock(seconds: unknown): string | null {
  if (typeof seconds !== 'number') return null;
  const whole = Math.max(0, Math.trunc(seconds));
  return `${twoDigits(Math.trunc(whole / 60))}:${twoDigits(whole % 60)}`;
}

/** How a currency is written: what stands before and after the number, and the decimals of the minor unit. */
export type CurrencySigns = readonly [before: string, after: string, digits: number];

/** The same for a text, with the signs that group digits and that begin decimals. */
export type CurrencyForm = readonly [...CurrencySigns, thousands: string, decimal: string];

/** An amount in the minor unit of its currency as text, with all decimals; '' for null. Rounded, half away from zero. */
export function amount(minor: unknown, [before, after, digits, thousands, decimal]: CurrencyForm): string {
  if (typeof minor !== 'number') return '';
  const all = String(Math.round(Math.abs(minor))).padStart(digits + 1, '0');
  const end = all.length - digits;
  const whole = all.slice(0, end).replace(/\B(?=(\d{3})+$)/g, thousands);
  const shown = before + whole + (digits > 0 ? decimal + all.slice(end) : '') + after;
  return minor < 0 ? `−${shown}` : shown;
}

/** The plural forms of CLDR by the letter that stands for each in a table. */
export const PLURALS: Readonly<Record<string, string>> = {
  z: 'zero',
  o: 'one',
  t: 'two',
  f: 'few',
  m: 'many',
  x: 'other',
};

/** Letters of numbers with a form of their own; of all others by their last digits; of whole millions. */
export type PluralForm = readonly [alone: Readonly<Record<number, string>>, rest: string, million: string];

/** The plural form that a language uses with a whole number; `other` for anything else. */
export function plural(count: unknown, [alone, rest, million]: PluralForm): string {
  if (!Number.isInteger(count)) return 'other';
  const size = Math.abs(count as number);
  const isMillions = size > 0 && size % 1_000_000 === 0;
  const letter = isMillions ? million : (alone[size] ?? rest[size % rest.length]);
  return PLURALS[letter ?? 'x'] ?? 'other';
}
