/**
 * Gives RTK Query copies of Redux Toolkit and of what that imports. Bundlers never split a module over two files: what only the
 * cache of reads uses (slices, thunks, immer) would load with every first page, 12 kB of it.
 */
import type { Plugin } from 'vite';
import { CLIENT_BUILD } from './client-build.ts';

/** Imported by RTK Query, or by a module that is a copy for it. */
const FOR_READS = /\/toolkit\/dist\/query\/|\?reads$/;

export const separateToolkit = (): Plugin => ({
  name: 'trilha:separate-toolkit',
  apply: CLIENT_BUILD,
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(@reduxjs\/toolkit|immer|reselect)$/ },
    async handler(id, importer, options) {
      if (!importer || !FOR_READS.test(importer)) return null;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}?reads`;
    },
  },
});
