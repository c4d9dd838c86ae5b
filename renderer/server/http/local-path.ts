/** Paths within this portal: where a partner's page, a form or a login may send the browser. */

/** Longest return path that we accept. */
const LONGEST = 300;
/** Longest URL that every browser and server accepts. */
const LONGEST_ADDRESS = 8_000;

/** A base that no URL can name: whatever resolves to another origin leaves the portal. */
const BASE = 'http://portal.invalid';

/** Programs disagree on how to read control characters, spaces and backslashes. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]*$/;

/**
 * The path as a browser normalises it (`/a/./b` is `/a/b`), with query and fragment; null when it leads elsewhere.
 * Normalised before it is checked: `/.//host` becomes `//host`, another host.
 */
export function localPath(text: string): string | null {
  if (text.length > LONGEST_ADDRESS || !text.startsWith('/') || !PRINTABLE.test(text)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(text, BASE);
    return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

/** True for `/a/b?c=d`; false for other hosts (`//host`, `/\host`, `/.//host`), schemes and control characters. */
export function isLocalPath(text: string): boolean {
  return text.length <= LONGEST && localPath(text) !== null;
}

/** The path of a `return` query parameter if it is within the portal, otherwise `otherwise`. */
export function returnPath(text: unknown, otherwise: string): string {
  return (typeof text === 'string' && text.length <= LONGEST ? localPath(text) : null) ?? otherwise;
}
