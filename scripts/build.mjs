/**
 * Builds what `npm start` serves:
 *   dist/client  the browser's files, the service worker among them, with .br and .gz siblings; those of earlier builds for a day
 *   dist/pages   the tables that the server reads (routes, brands, script hashes); it keeps the pages there that it makes
 *   dist/prerender  what writes the tables, and the modules that render screens, find a loan's page and the running
 *                 experiments
 *   dist/server  the server and the embedded lender, without node_modules
 * `node scripts/build.mjs` always builds; callers check `isBuilt` first.
 */

import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { compressText } from './build/compress.mjs';
import { putFormerFilesBack, setFormerFilesAside } from './build/former-files.mjs';
import { inputsHash, markBuilt, markUnbuilt } from './build/inputs.mjs';
import { seconds, step } from './setup/report.mjs';
import { CONFIG_LOADER, ROOT, runNode } from './setup/run.mjs';

/** Vite's report of time per plugin only matters when tuning the build. */
const QUIET = { rollupOptions: { checks: { pluginTimings: false } } };

const at = (...path) => join(ROOT, ...path);

async function mustRun(args) {
  const { code, output } = await runNode(args);
  if (code === 0) return;
  console.error(output);
  throw new Error(`${args.at(-1)} failed`);
}

const generateTypes = () => mustRun(['--import', 'tsx', at('scripts/generate-api-types.mjs')]);

/** The oldest browsers that pages are built for, as the client's build says; the service worker's has no plugins. */
let browsers;

const noteBrowsers = {
  name: 'note-browsers',
  configResolved(config) {
    browsers = config.build.target;
  },
};

/** Both builds with the compiler have the same plugins, so the YAML is compiled once. */
async function readConfig() {
  const found = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    at('vite.config.ts'),
    ROOT,
    undefined,
    undefined,
    CONFIG_LOADER,
  );
  return found.config;
}

const buildClient = (config) =>
  build({
    ...config,
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [...config.plugins, noteBrowsers],
    build: {
      ...config.build,
      rollupOptions: { ...config.build.rollupOptions, ...QUIET.rollupOptions },
      outDir: 'dist/client',
      emptyOutDir: true,
    },
  });

/** A build for Node: packages stay external. The server's has no plugins. */
const buildForNode = (entries, outDir, { plugins = [] } = {}) =>
  build({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins,
    build: {
      ssr: true,
      rollupOptions: { ...QUIET.rollupOptions, input: entries },
      outDir,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      manifest: false,
      minify: false,
      sourcemap: true,
    },
  });

const buildServer = () => buildForNode(['src/server/main.ts', 'src/server/keep-data.ts'], 'dist/server');

async function pageTables(config) {
  rmSync(at('dist/pages'), { recursive: true, force: true });
  await buildForNode(
    ['src/app/page-tables.ts', 'src/app/page-server.ts', 'src/app/loan-address.ts', 'src/app/experiments.ts'],
    'dist/prerender',
    config,
  );
  await mustRun([at('dist/prerender/page-tables.js')]);
}

/** After the tables, which say what the worker puts away. The release is new when any of it is, or what pages hold inline. */
async function buildWorker() {
  const scripts = readFileSync(at('dist/pages/offline.json'), 'utf8');
  const documents = readFileSync(at('dist/pages/csp.json'), 'utf8');
  const release = createHash('sha256').update(scripts).update(documents).digest('hex').slice(0, 16);
  await build({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release), SCRIPTS: scripts },
    build: {
      rollupOptions: {
        ...QUIET.rollupOptions,
        input: 'src/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      target: browsers,
    },
  });
}

async function buildAll() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  markUnbuilt();
  await step('types of the API', generateTypes);
  const hash = inputsHash();
  setFormerFilesAside(at('dist'));
  const config = await readConfig();
  await step('client', () => buildClient(config));
  await step('tables of pages', () => pageTables(config));
  await step('service worker', buildWorker);
  await step('server', buildServer);
  await step('compressed twins', () => compressText(at('dist/client')));
  const { files, bytes } = putFormerFilesBack(at('dist'), Date.now());
  markBuilt(hash);
  if (files > 0) console.log(`  ${files} files of earlier builds are kept (${Math.ceil(bytes / 1024)} kB)`);
  console.log(`Built in ${seconds(performance.now() - started)}`);
}

await buildAll().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
