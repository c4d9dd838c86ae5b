/**
 * `npm run example`: the development server of the second product, `examples/benefit`, on PORT (default 3100). Its calls are
 * answered in memory.
 */

import { join } from 'node:path';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { CONFIG_LOADER, ROOT } from './setup/run.mjs';

requireNode();
process.chdir(ROOT);
await installDependencies();

// Imported dynamically: on a fresh machine Vite exists only after the install.
const { createServer } = await import('vite');
const root = join(ROOT, 'examples/benefit');
const server = await createServer({
  root,
  configLoader: CONFIG_LOADER,
  configFile: join(root, 'vite.config.ts'),
  cacheDir: join(ROOT, '.cache/vite-example'),
  server: {
    port: Number(process.env.PORT ?? 3100),
    host: '127.0.0.1',
    strictPort: true,
    // Vite's default lets pages of any other server on this machine read everything.
    cors: false,
    // The renderer lies beside the product.
    fs: { allow: [ROOT] },
  },
});
await server.listen();
server.printUrls();
console.log('  ➜  Begin at /warm-home');

async function stop() {
  await server.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
