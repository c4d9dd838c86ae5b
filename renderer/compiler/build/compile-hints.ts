/**
 * Lets V8 compile a file whole while it arrives, beside the main thread, and not function by function when each is first
 * called, which means to read it twice. For what every page runs first: the entry, and the files that it imports.
 * https://v8.dev/blog/explicit-compile-hints
 */
import type { Plugin, Rolldown } from 'vite';
import { CLIENT_BUILD } from './client-build.ts';

/** Browsers read it at the top of a file only: below it stands what Vite adds to a finished file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** A screen that nothing imports is an entry, too, and no module of a file. */
const isApplication = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
  isEntry && !facadeModuleId?.startsWith('\0');

/** The names of the files that load with the application. */
function loadedFirst(bundle: Rolldown.OutputBundle): Set<string> {
  const files = Object.values(bundle);
  const found = new Set(
    files.flatMap((file) => (file.type === 'chunk' && isApplication(file) ? [file.fileName] : [])),
  );
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return found;
}

export const hintAtCompilation = (): Plugin => ({
  name: 'trilha:compile-hints',
  apply: CLIENT_BUILD,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of loadedFirst(bundle)) {
        const file = bundle[name];
        if (file?.type === 'chunk') file.code = HINT + file.code;
      }
    },
  },
});
