/** In place of fast-equals, with which RJSF compares props and plain JSON. */

type Equal = (one: unknown, other: unknown) => boolean;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  // RJSF takes functions for equal: handlers made anew at each render are no change.
  if (typeof one === 'function') return typeof other === 'function';
  if (!isPlain(one) || !isPlain(other) || Object.getPrototypeOf(one) !== Object.getPrototypeOf(other))
    return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

/** The one function of fast-equals that RJSF uses; it always asks for the same equality. */
export const createCustomEqual = (): Equal => isEqual;
