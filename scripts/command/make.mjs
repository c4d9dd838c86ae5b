/** Makes one file of a command and the product's configuration, or of a module. Packages stay outside, but for two of many files. */

import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../setup/run.mjs';
import { hashOf, read, SETTINGS } from './made.mjs';

/** Not at once: another process may be about to load what was just replaced. */
const KEPT = 24 * 60 * 60 * 1000;

const CONFIG = '\0config';

const configModule = (path) => `
export const path = ${JSON.stringify(path)};
export ${path ? `* as config from ${JSON.stringify(path)}` : 'const config = null'};
`;

/** Modules keep their places. Their texts are remembered as they were read. */
const parts = ({ command, config }, inputs) => ({
  name: 'command',
  enforce: 'pre',
  resolveId: (id) => ({ 'virtual:command': command, 'virtual:config': CONFIG })[id],
  load: (id) => (id === CONFIG ? configModule(config) : null),
  transform(code, id) {
    if (id.startsWith('\0')) return null;
    inputs.set(id, code);
    const placed = code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    return { code: placed, map: null };
  },
});

/** Its modules for Node ask for environment variables at each token. */
const YAML = join(ROOT, 'node_modules/yaml/browser/index.js');

const inOneFile = (plugin, { entry, folder }) => ({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [plugin],
  resolve: { alias: [{ find: /^yaml$/, replacement: YAML }] },
  ssr: { noExternal: ['typebox', 'yaml'] },
  build: {
    ssr: true,
    write: false,
    outDir: folder,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: entry,
      treeshake: false,
      output: { codeSplitting: false, sourcemapExcludeSources: true },
      checks: { pluginTimings: false },
    },
  },
});

/** Never seen half written. */
function write(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

function removeOld(folder) {
  const paths = readdirSync(folder).map((name) => join(folder, name));
  for (const path of paths) {
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - KEPT) rmSync(path, { force: true });
  }
}

/**
 * @param {import('./made.mjs').Made} made
 * @returns {Promise<string>} path of the file
 */
export async function make(made) {
  const { folder, name, list } = made;
  const inputs = new Map(read(SETTINGS));
  const { output } = await build(inOneFile(parts(made, inputs), made));
  const [{ code, map }] = output;
  mkdirSync(folder, { recursive: true });
  removeOld(folder);
  const file = join(folder, `${name}-${hashOf([...inputs])}.mjs`);
  write(`${file}.map`, JSON.stringify(map));
  write(file, code.replace(/(?<=^\/\/# sourceMappingURL=).*$/m, `${basename(file)}.map`));
  write(list, JSON.stringify([...inputs.keys()].filter((path) => !SETTINGS.includes(path))));
  return file;
}
