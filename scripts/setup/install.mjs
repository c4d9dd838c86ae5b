/** Installs the locked dependencies, only when they are not there or the lock has changed since. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './report.mjs';
import { ROOT, run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules', '.trilha-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

const isInstalled = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === hash;

/**
 * Makes node_modules what package-lock.json says. Ends the process with status 1, showing npm's own words, when
 * npm cannot do it.
 * @returns {Promise<void>}
 */
export async function installDependencies() {
  const hash = lockHash();
  if (isInstalled(hash)) return;
  await step('install locked dependencies', async () => {
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) {
      console.error(`${output}\nnpm ci failed. Check the network or the registry, then try again.`);
      process.exit(1);
    }
  });
  writeFileSync(STAMP, hash);
}
