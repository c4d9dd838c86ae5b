/** Installs the locked dependencies if they are missing or the lock has changed. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './report.mjs';
import { ROOT, run } from './run.mjs';

/** The lock file in which npm records what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = join(ROOT, 'node_modules', '.trilha-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** True when the installed packages match the lock; packages for other platforms may be missing. */
function matchesLock() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = readPackages(INSTALLED);
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || (path in installed ? installed[path].version === version : optional === true),
  );
}

const isStamped = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === hash;

/** Runs `npm ci`; when it fails, prints npm's output and exits with status 1. */
async function npmCi() {
  await step('install locked dependencies', async () => {
    const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code === 0) return;
    console.error(`${output}\nnpm ci failed. Check the network or the registry, then try again.`);
    process.exit(1);
  });
}

/**
 * Makes node_modules match package-lock.json, or exits with status 1.
 * @returns {Promise<void>}
 */
export async function installDependencies() {
  const hash = lockHash();
  if (isStamped(hash)) return;
  if (!matchesLock()) await npmCi();
  writeFileSync(STAMP, hash);
}
