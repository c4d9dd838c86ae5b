/**
 * `npm run dev`: the portal with every edit on screen at once. Vite serves and refreshes it on PORT (default 3000);
 * the API runs from its sources on a port of its own and starts again when they change.
 */

import { spawn } from 'node:child_process';
import { createServer as createSocketServer } from 'node:net';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/run.mjs';

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

const apiPort = await freePort();
const api = startApi(apiPort);

// Imported only now: on a fresh machine Vite is there after the install.
const { createServer } = await import('vite');
const lender = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  root: ROOT,
  cacheDir: '.cache/vite',
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
    // The forwarded address tells the lender who asks from another machine: the sandbox is for this one.
    proxy: { '/api': { target: lender, xfwd: true }, '/sandbox': { target: lender, xfwd: true } },
  },
});
await vite.listen();
vite.printUrls();
console.log('  ➜  Workbench: every screen in every state, at /workbench');

async function stop() {
  api.kill('SIGTERM');
  await vite.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
