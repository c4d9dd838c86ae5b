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
import { type DocumentPieces, readShell, shellFor, textOf } from '../document.ts';
import type { PathMatcher } from './path-patterns.ts';

/** Additions to the shell for the pages of one path pattern. */
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

export interface Shells {
  /**
   * The shell of a path, for a page that is put in it.
   * @param file the shell of a brand
   * @throws if there is no such file
   */
  piecesFor(file: string, path: string): Promise<DocumentPieces>;
  /** The shell of a path as a page; null if the path adds nothing to it, or there is no such file. */
  pageFor(file: string, path: string, encoding: Encoding): Promise<Buffer | null>;
}

/** Makes each value once; after a failure the next one who asks tries again. */
function once<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return async (key, make) => {
    const value = made.get(key) ?? make();
    made.set(key, value);
    try {
      return await value;
    } catch (error) {
      made.delete(key);
      throw error;
    }
  };
}

/** @param all fixed paths before those with parameters */
export function createShells(
  all: readonly ShellParts[],
  read: (file: string) => Promise<Buffer | null>,
): Shells {
  const [pieces, pages] = [once<DocumentPieces | null>(), once<Buffer | null>()];
  const partsAt = (path: string) => all.find(({ fits }) => fits(path));
  const keyOf = (file: string, parts: ShellParts | undefined) => `${file} ${parts && all.indexOf(parts)}`;
  const shellWith = (file: string, parts: ShellParts | undefined) =>
    pieces(keyOf(file, parts), async () => {
      const text = await read(file);
      const shell = text && readShell(String(text));
      return shell && parts ? shellFor(shell, parts) : shell;
    });
  return {
    async piecesFor(file, path) {
      const shell = await shellWith(file, partsAt(path));
      if (!shell) throw new Error(`there is no ${file}`);
      return shell;
    },
    async pageFor(file, path, encoding) {
      const parts = partsAt(path);
      if (!parts) return null;
      return pages(`${keyOf(file, parts)} ${encoding}`, async () => {
        const shell = await shellWith(file, parts);
        return shell && compressed(Buffer.from(textOf(shell)), encoding);
      });
    },
  };
}
