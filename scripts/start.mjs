/**
 * `npm start`: from a fresh checkout to a running portal. Installs and builds only what is out of date, then becomes
 * the server: it runs in this process, so that a signal reaches it and a kill leaves no child behind.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build/ensure.mjs';
import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/run.mjs';

requireNode();
process.chdir(ROOT);
await installDependencies();
await ensureBuilt();

// `npm start` is run by somebody at this machine, unless the environment says that it serves others.
if (process.env.NODE_ENV === undefined) process.env.SANDBOX_CONSOLE ||= 'loopback';
process.env.NODE_ENV ??= 'production';
// At a terminal the URLs matter, not a line per request; LOG_LEVEL=info shows those.
process.env.LOG_LEVEL ??= 'warn';
const main = join(ROOT, 'dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
