/** Tells whether dist/ still matches the files it was built from. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/run.mjs';

const INPUTS = [
  'schemas',
  'flows',
  'renderer',
  'src',
  'public',
  'scripts',
  'vite.config.ts',
  'trilha.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const STAMP = join(ROOT, 'dist', '.stamp');

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/**
 * One hash over the names and bytes of everything the build reads: unlike timestamps, it is equal for a new checkout
 * of the same content.
 * @returns {string} 64 hex digits
 */
export function inputsHash() {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap((input) => filesUnder(join(ROOT, input)))) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @returns {boolean} true when dist/ was built from exactly the current inputs */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputsHash();

/** Marks dist/ as incomplete, so that an interrupted build is not mistaken for a finished one. */
export const markUnbuilt = () => rmSync(STAMP, { force: true });

/**
 * Marks dist/ as built.
 * @param {string} hash of the inputs it was built from
 */
export const markBuilt = (hash) => writeFileSync(STAMP, hash);
