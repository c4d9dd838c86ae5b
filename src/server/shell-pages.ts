/**
 * The shell of a screen that is not prerendered, with links to the scripts that this screen needs: the browser fetches
 * them beside the entry instead of after it. Made when first asked for; there are as many as screens and brands.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PathMatcher } from './path-patterns.ts';

/** Scripts by the pages that need them. */
export interface Preload {
  readonly fits: PathMatcher;
  readonly files: readonly string[];
}

export type Encoding = 'br' | 'gzip' | null;

/** A good ratio for a few milliseconds, once. */
const QUALITY = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressed(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(html);
  if (encoding === null) return html;
  return toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** The links stand early: the styles after them are most of the page. */
function withLinks(shell: string, files: readonly string[]): string {
  const links = files.map((file) => `\n<link rel="modulepreload" href="${file}">`).join('');
  return shell.replace('</title>', () => `</title>${links}`);
}

/** Gives the shell of a path in an encoding; null where the path needs nothing of its own. */
export type Shells = (shell: string, path: string, encoding: Encoding) => Promise<Buffer> | null;

/** @param preloads fixed paths before those with parameters */
export function createShells(preloads: readonly Preload[]): Shells {
  const made = new Map<string, Promise<Buffer>>();
  const make = async (shell: string, files: readonly string[], encoding: Encoding): Promise<Buffer> =>
    compressed(Buffer.from(withLinks(await readFile(shell, 'utf8'), files)), encoding);
  return (shell, path, encoding) => {
    const preload = preloads.find(({ fits }) => fits(path));
    if (!preload) return null;
    const key = `${shell} ${preloads.indexOf(preload)} ${encoding}`;
    const page = made.get(key) ?? make(shell, preload.files, encoding);
    made.set(key, page);
    return page;
  };
}
