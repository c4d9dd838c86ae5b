/** The address of a request for a page. */

/** The decoded path without a trailing slash; null for bad escapes, NUL and `..`. */
export function cleanPath(rawUrl: string): string | null {
  try {
    const path = decodeURIComponent(rawUrl.split('?')[0] ?? '/');
    if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return null;
    return path.replace(/\/+$/, '') || '/';
  } catch {
    return null;
  }
}

/** With its question mark, or ''. */
export function queryOf(rawUrl: string): string {
  const start = rawUrl.indexOf('?');
  return start < 0 ? '' : rawUrl.slice(start);
}
