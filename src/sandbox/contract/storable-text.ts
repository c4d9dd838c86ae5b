/** PostgreSQL cannot store NUL or half a surrogate pair, but JSON allows both: requests are searched for them. */

const UNSTORABLE = /\0|\p{Surrogate}/u;
/** No body of the contract is this deep; only a hostile one is. */
const DEEPEST = 64;

/** JSON Pointer of the first text or member name that cannot be stored; null if there is none. */
export function findUnstorable(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEEPEST) return path;
  for (const [name, member] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return path;
    const found = findUnstorable(member, `${path}/${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
