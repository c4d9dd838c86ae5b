/**
 * The seed of a test run follows from what is tested: the same tree gives everybody the same inputs, and so the same
 * verdict. New seeds belong to the nightly run.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is installed, built or kept at run time; the same names as in `.gitignore`, and git's own. */
const OTHERS = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', '.pictures', 'coverage']);

/** @returns {string[]} paths below the root, in an order of their own on every system */
function filesIn(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !OTHERS.has(name) && !/\.log$|^\.env(\.|$)/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(root, path);
      return entry.isFile() ? [path] : [];
    });
}

/**
 * @param {string} root folder of the checkout
 * @returns {number} a whole number from 0 to 2^31 - 1
 */
export function treeSeed(root) {
  const hash = createHash('sha256');
  for (const path of filesIn(root)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest().readUInt32BE(0) >>> 1;
}
