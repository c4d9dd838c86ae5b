/**
 * The shell of a screen that is not prerendered, with links to the scripts that this screen needs: the browser fetches
 * them in parallel with the entry. Until they run the screen's skeleton is shown. Made when first requested; there are
 * as many as screens and brands.
 */
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { PathMatcher } from './path-patterns.ts';

/** What the pages of one pattern add to the shell. */
export interface ShellParts {
  readonly fits: PathMatcher;
  /** Elements that fetch the scripts they need. */
  readonly scripts: readonly string[];
  /** HTML of their shape; '' for none. */
  readonly skeleton: string;
}

export type Encoding = 'br' | 'gzip' | null;

/** Bytes that are compressed in less time than it takes to hand them to another thread, and back. */
const SMALL = 65_536;

/** Bits of the window for pages up to `SMALL`, and for any page. */
const WINDOW = { small: 16, any: 18 };

/**
 * A higher quality takes longer and saves no byte of a page. The window holds the page; the default one of 4 MB makes each page
 * allocate and clear that memory, which takes longer than to compress it. The smaller one has smaller tables, too.
 * @param size bytes of the page; 0 if it is not known
 */
const paramsFor = (window: number, size = 0) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: window,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function compressed(html: Buffer, encoding: Encoding): Promise<Buffer> {
  const isSmall = html.length <= SMALL;
  if (encoding === 'gzip') return isSmall ? gzipSync(html) : toGzip(html);
  if (encoding === null) return html;
  return isSmall
    ? brotliCompressSync(html, { params: paramsFor(WINDOW.small, html.length) })
    : toBrotli(html, { params: paramsFor(WINDOW.any, html.length) });
}

/** Compresses a stream, whose every piece can be read when it arrives; null for none. */
export function compressorOf(encoding: Encoding): Transform | null {
  if (encoding === null) return null;
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: paramsFor(WINDOW.any) });
}

/** The links come before the inline styles, which are most of the page. */
function withParts(shell: string, { scripts, skeleton }: ShellParts): string {
  const links = scripts.map((link) => `\n${link}`).join('');
  return shell
    .replace('</title>', () => `</title>${links}`)
    .replace('<div id="root"></div>', () => `<div id="root">${skeleton}</div>`);
}

/**
 * Returns the shell of a path in an encoding; null if the path adds nothing to it, or there is no such shell.
 * @param shell its file
 */
export type Shells = (shell: string, path: string, encoding: Encoding) => Promise<Buffer | null>;

/** @param all fixed paths before those with parameters */
export function createShells(
  all: readonly ShellParts[],
  read: (shell: string) => Promise<Buffer | null>,
): Shells {
  const made = new Map<string, Promise<Buffer | null>>();
  const make = async (shell: string, parts: ShellParts, encoding: Encoding): Promise<Buffer | null> => {
    const html = await read(shell);
    return html && compressed(Buffer.from(withParts(String(html), parts)), encoding);
  };
  return async (shell, path, encoding) => {
    const parts = all.find(({ fits }) => fits(path));
    if (!parts) return null;
    const key = `${shell} ${all.indexOf(parts)} ${encoding}`;
    const page = made.get(key) ?? make(shell, parts, encoding);
    made.set(key, page);
    try {
      return await page;
    } catch (error) {
      // The next request tries again.
      made.delete(key);
      throw error;
    }
  };
}
