/**
 * `npm run showcase`: writes a static site of all screens in every state and brand, with their words and rules, to
 * `.cache/showcase` or to the folder given. Anyone opens its `index.html` without a checkout.
 * Arguments after the folder select screens by id.
 */

import { join, resolve } from 'node:path';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { step } from './setup/report.mjs';
import { CONFIG_LOADER, ROOT } from './setup/run.mjs';

requireNode();
process.env.NODE_ENV = 'production';
process.chdir(ROOT);
await installDependencies();
const { createServer } = await import('vite');
const [given = '.cache/showcase', ...only] = process.argv.slice(2);
const folder = resolve(ROOT, given);
const server = await createServer({
  root: ROOT,
  configLoader: CONFIG_LOADER,
  cacheDir: '.cache/vite',
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, entries: [] },
});
try {
  const { api } = server.config.plugins.find(({ name }) => name === 'trilha');
  const { makeShowcase } = await server.ssrLoadModule('/renderer/workbench/showcase/make-showcase.ts');
  const options = { folder, ...(only.length > 0 && { only }) };
  const count = await step('showcase', () => makeShowcase(ROOT, api, options));
  console.log(`${count} screens and parts: ${join(folder, 'index.html')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.close();
}
