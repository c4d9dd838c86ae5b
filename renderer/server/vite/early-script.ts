/** The module `virtual:early-script`: the inline script of pages (`browser/early.ts`) as text, with all that it imports. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = join(import.meta.dirname, '../browser/early-entry.ts');
const MODULE = 'virtual:early-script';
const RESOLVED = `\0${MODULE}`;

/** Browsers without this syntax do not run the script, and are told so by the page. */
const SYNTAX = 'es2020';

export const earlyScript = (): Plugin => ({
  name: 'early-script',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    const { output } = (await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        copyPublicDir: false,
        modulePreload: false,
        target: SYNTAX,
        rollupOptions: { input: ENTRY, output: { format: 'iife' } },
      },
    })) as Rolldown.RolldownOutput;
    const [{ code, moduleIds }] = output;
    for (const file of moduleIds) this.addWatchFile(file);
    return `export default ${JSON.stringify(code.trim())}`;
  },
});
