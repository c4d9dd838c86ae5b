/** Where a partner's page may send the browser back to: paths of this portal only. */

const LONGEST = 300;

/** True for `/a/b?c=d`; false for other hosts (`//host`, `/\host`), schemes and control characters. */
export function isLocalPath(text: string): boolean {
  return text.length <= LONGEST && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text);
}
