/**
 * Lets V8 compile a file whole while it arrives, beside the main thread, and not function by function when each is first
 * called, which means to read it twice. For files of which a first page runs most.
 * https://v8.dev/blog/explicit-compile-hints
 */
import type { Plugin } from 'vite';

/** Browsers read it at the top of a file only: below it stands what Vite adds to a finished file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** @param isFirst whether a file, by its name without hash, is run by first pages */
export const hintAtCompilation = (isFirst: (name: string) => boolean): Plugin => ({
  name: 'hint-at-compilation',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isFirst(file.name)) file.code = HINT + file.code;
    },
  },
});
