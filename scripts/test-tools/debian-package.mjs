/** Programs that tests need beside Node: those of this machine. The only download is Debian's own package, and only as root. */

import { run } from '../setup/run.mjs';

export const isRoot = () => process.getuid?.() === 0;

/**
 * What `find` finds; as root, installs a package first if that is nothing.
 * @param {() => string | undefined} find
 * @param {string[]} packages names in Debian: the next is tried where the one before does not help
 * @param {string} hint what to install by hand
 * @returns {Promise<string>}
 * @throws {Error} with `hint` when the program is still missing
 */
export async function requireProgram(find, packages, hint) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!find() && isRoot()) await run('apt-get', ['update', '-qq'], { env });
  for (const name of isRoot() ? packages : [])
    if (!find()) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  const found = find();
  if (!found) throw new Error(hint);
  return found;
}
