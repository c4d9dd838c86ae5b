/** `npm run bench`: installs and builds what is out of date, then measures. Needs an otherwise idle machine. */

import { ensureBuilt } from './build/ensure.mjs';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT, runNode } from './setup/run.mjs';
import { requireChromium } from './test-tools/chromium.mjs';
import { requirePostgres } from './test-tools/postgres.mjs';

requireNode();
process.chdir(ROOT);
await installDependencies();
await ensureBuilt();
const chromium = await requireChromium();
await requirePostgres();
const { code } = await runNode(['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium, NODE_ENV: 'production' },
  show: true,
});
process.exitCode = code;
