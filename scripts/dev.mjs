/**
 * `npm run dev`: the portal with hot reload of every edit. Vite serves it on PORT (default 3000), with pages that are rendered
 * and played as in production; the API runs from its sources on another port and restarts when they change.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocketServer } from 'node:net';
import { ownPagesOnly } from './dev/own-pages.mjs';
import { isOfContract, refreshApiTypes } from './setup/api-types.mjs';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { CONFIG_LOADER, ROOT } from './setup/run.mjs';

requireNode();
process.chdir(ROOT);
await installDependencies();

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createSocketServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function startApi(port) {
  const watch = ['watch', '--clear-screen=false', '--include', 'schemas/api/**/*.yaml', 'src/server/main.ts'];
  return spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...watch], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'development' },
  });
}

/** X-Forwarded-For tells the lender when a request comes from another machine: the sandbox is for this one. */
function configure(proxy) {
  proxy.on('proxyReq', (onward, { socket: { remoteAddress = '' } }) => {
    if (!/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress))
      onward.setHeader('x-forwarded-for', remoteAddress);
  });
}

await refreshApiTypes();
const apiPort = await freePort();
const api = startApi(apiPort);

// Imported dynamically: on a fresh machine Vite exists only after the install.
const { createServer } = await import('vite');
const { tsImport } = await import('tsx/esm/api');
const { servedPages } = await tsImport('../renderer/server/vite/served-pages.ts', import.meta.url);
const lender = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  root: ROOT,
  configLoader: CONFIG_LOADER,
  cacheDir: '.cache/vite',
  plugins: [
    ownPagesOnly(),
    servedPages({
      pages: '/src/app/editing.ts',
      server: '/src/server/editing-pages.ts',
      api: lender,
      stylesheet: '/workbench/portal.css',
    }),
  ],
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
    // Vite's default lets pages of any other server on this machine read everything.
    cors: false,
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/portal-settings.json'].map((path) => [path, { target: lender, configure }]),
    ),
  },
});
for (const event of ['add', 'change', 'unlink'])
  vite.watcher.on(event, (path) => void (isOfContract(path) && refreshApiTypes()));
await vite.listen();
vite.printUrls();
console.log('  ➜  Workbench: every screen in every state, at /workbench');

/** The API closes its database before this process ends: whoever waits for it may then remove the data. */
async function stop() {
  const ended = api.exitCode === null ? once(api, 'exit') : null;
  api.kill('SIGTERM');
  await Promise.all([ended, vite.close()]);
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
