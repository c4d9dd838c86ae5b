/**
 * Gives RTK Query a copy of Redux Toolkit of its own. Bundlers never split a module over two files: what only the cache
 * of reads uses (slices, thunks, immer) would load with every first page, 7.4 kB of it.
 */
import type { Plugin } from 'vite';

const TOOLKIT = '@reduxjs/toolkit';

export const separateToolkit = (): Plugin => ({
  name: 'separate-toolkit',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@reduxjs\/toolkit$/ },
    async handler(id, importer, options) {
      if (id !== TOOLKIT || !importer?.includes('/toolkit/dist/query/')) return null;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}?reads`;
    },
  },
});
