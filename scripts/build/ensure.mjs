/** Builds when dist/ does not match the sources. */

import { join } from 'node:path';
import { ROOT, runNode } from '../setup/run.mjs';
import { isBuilt } from './inputs.mjs';

/**
 * Exits with status 1 when the build fails. The build runs in a child process, so that its memory is freed before the
 * server starts.
 * @returns {Promise<void>}
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building');
  const { code } = await runNode([join(ROOT, 'scripts/build.mjs')], { show: true });
  if (code !== 0) process.exit(1);
}
