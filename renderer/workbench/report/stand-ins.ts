/** Values to play instead of masked ones. */

/** Where a line of the report was cut. */
const CUT = '…';
const DIGITS = /^text of (\d+) digits$/;
const KINDS: ReadonlySet<unknown> = new Set(['string', 'number', 'date', 'undefined']);
/** Any date and number will do where nothing is like them. */
const SOME: Readonly<Record<string, unknown>> = { string: 'text', number: 1, date: '2000-01-01' };

const isMasked = (value: unknown): value is string =>
  KINDS.has(value) || (typeof value === 'string' && value.startsWith('text of '));

/** Has the value the kind that the report tells? */
function isOfKind(value: unknown, kind: string): boolean {
  const digits = DIGITS.exec(kind)?.[1];
  if (digits !== undefined) return typeof value === 'string' && value.length === Number(digits);
  if (kind === 'date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
  return typeof value === kind;
}

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined;

/**
 * A value that may stand for a masked one: what is not masked stays.
 * @param like a right value; used where it has the same kind. Without one, a text is the words that tell its kind
 */
export function standIn(masked: unknown, like?: unknown): unknown {
  if (masked === CUT) return null;
  if (Array.isArray(masked))
    return masked.map((item, at) => standIn(item, memberOf(like, at) ?? memberOf(like, 0)));
  if (typeof masked === 'object' && masked !== null) {
    const members = Object.entries(masked).filter(([, member]) => member !== 'undefined');
    return Object.fromEntries(members.map(([name, member]) => [name, standIn(member, memberOf(like, name))]));
  }
  if (!isMasked(masked)) return masked;
  return isOfKind(like, masked) ? like : (SOME[masked] ?? masked);
}

/** The masked value as JSON to read: kinds in «guillemets», to tell them from values. */
export const asTold = (masked: unknown): string =>
  JSON.stringify(
    masked,
    (_, value: unknown) => (isMasked(value) ? `«${value === 'string' ? 'text' : value}»` : value),
    2,
  );

/** True if a part of the value is missing in the report. */
export const isCut = (value: unknown): boolean =>
  value === CUT || (typeof value === 'object' && value !== null && Object.values(value).some(isCut));
