/** Installs the locked dependencies, only when they are not there or the lock has changed since. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './report.mjs';
import { ROOT, run } from './run.mjs';

/** The lock that npm itself writes for what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = join(ROOT, 'node_modules', '.trilha-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** True when what npm says it installed is what the lock asks for; packages of other platforms may be missing. */
function matchesLock() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = readPackages(INSTALLED);
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || (path in installed ? installed[path].version === version : optional === true),
  );
}

const isStamped = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === hash;

/** Ends the process with status 1, showing npm's own words, when npm cannot do it. */
async function npmCi() {
  await step('install locked dependencies', async () => {
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code === 0) return;
    console.error(`${output}\nnpm ci failed. Check the network or the registry, then try again.`);
    process.exit(1);
  });
}

/**
 * Makes node_modules what package-lock.json says, or ends the process with status 1.
 * @returns {Promise<void>}
 */
export async function installDependencies() {
  const hash = lockHash();
  if (isStamped(hash)) return;
  if (!matchesLock()) await npmCi();
  writeFileSync(STAMP, hash);
}
