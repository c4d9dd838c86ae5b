/** Addresses within this portal: where a partner's page, a form or a login may send the browser. */

/** Longest page that is handed to us to come back to. */
const LONGEST = 300;
/** What a browser and a server take for certain. */
const LONGEST_ADDRESS = 8_000;

/** A base no address can name: whatever resolves to another origin leaves the portal. */
const BASE = 'http://portal.invalid';

/** Control characters, blanks and backslashes are read in different ways by different programs. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]*$/;

/**
 * The address as a browser reads it (`/a/./b` is `/a/b`), with query and fragment; null when it leads elsewhere.
 * `/.//host` is why it is read before it is judged: without its dot it is another host.
 */
export function localPath(text: string): string | null {
  if (text.length > LONGEST_ADDRESS || !text.startsWith('/') || !PRINTABLE.test(text)) return null;
  if (!URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** True for `/a/b?c=d`; false for other hosts (`//host`, `/\host`, `/.//host`), schemes and control characters. */
export function isLocalPath(text: string): boolean {
  return text.length <= LONGEST && localPath(text) !== null;
}

/** Where a `return` of a query leads: the page itself when it is one of ours, else `otherwise`. */
export function returnPath(text: unknown, otherwise: string): string {
  return (typeof text === 'string' && text.length <= LONGEST ? localPath(text) : null) ?? otherwise;
}
