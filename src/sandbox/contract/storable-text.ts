/** Texts PostgreSQL can keep: no NUL, no half of a surrogate pair. JSON allows both, so requests are searched. */

const UNSTORABLE = /\0|\p{Surrogate}/u;
/** No body of the contract is this deep; only a hostile one is. */
const DEEPEST = 64;

/** JSON Pointer of the first text or name that cannot be kept; null when all can. */
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
