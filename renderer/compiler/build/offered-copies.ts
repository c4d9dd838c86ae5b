/**
 * Gives stored modules their own copy of the functions that expressions call. A function that no screen of the build calls
 * would otherwise stand in a file of first pages. The functions are pure, so two copies agree.
 */
import type { Plugin } from 'vite';
import { CLIENT_BUILD } from './client-build.ts';

/** Marks a copy. Files that a copy imports are copied, too; packages and emitted modules are the same for all. */
const COPY = '?offered';
const FILE = /^[^\0?]*\.tsx?$/;

export const offeredCopies = (): Plugin => ({
  name: 'trilha:offered-copies',
  apply: CLIENT_BUILD,
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!importer?.endsWith(COPY) || importer.startsWith('\0')) return null;
    const resolved = await this.resolve(id, importer.slice(0, -COPY.length), { skipSelf: true });
    if (!resolved || resolved.external || !FILE.test(resolved.id) || resolved.id.includes('/node_modules/'))
      return resolved;
    return resolved.id + COPY;
  },
});
