/**
 * Functions that compiled expressions call where plain JavaScript is not null-safe. Small and pure; a bundle contains
 * only those in use. A missing value is null; a comparison with null is false; arithmetic with null is null.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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

const arithmetic = (of: (a: number, b: number) => number) => (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? of(a, b) : null;

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

/** A value as text: null is the empty text. */
export const text = (value: unknown): string => (value == null ? '' : String(value));

/** A number from a number or text; null if it is not numeric. */
export function number(value: unknown): number | null {
  if (value == null || value === '' || typeof value === 'object') return null;
  const result = Number(value);
  return Number.isNaN(result) ? null : result;
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
