/** Encodings of pages: quick ones for whoever waits, the smallest for pages that are kept. */
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

export type Encoding = 'br' | 'gzip' | null;

/** The encodings of ours, the smallest pages first, and the suffix of a file's compressed sibling. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The suffix of a page's file in an encoding: '' for the page as it is. */
export const suffixOf = (encoding: Encoding): string =>
  ENCODINGS.find(({ name }) => name === encoding)?.suffix ?? '';

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

/** Compresses a page as well as it gets, which takes tenths of a second on another thread. */
export const smallest = (html: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(html, { level: 9 })
    : toBrotli(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      });

/** Compresses a stream, whose every piece can be read when it arrives; null for none. */
export function compressorOf(encoding: Encoding): Transform | null {
  if (encoding === null) return null;
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: paramsFor(WINDOW.any) });
}
