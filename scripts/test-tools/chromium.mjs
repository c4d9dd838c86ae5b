/** Finds the browser for the tests. The only download is Debian's own package, and only as root. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../setup/run.mjs';

/** The shell first: the same engine without a browser's windows, which costs a third of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Printed when there is no browser. */
export const CHROMIUM_HINT =
  'No Chromium found: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} CHROMIUM_PATH if set, otherwise the first known browser on this machine */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...FIXED_PLACES].find(isExecutable);
}

const isRoot = () => process.getuid?.() === 0;

async function installDebianPackage() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  await run('apt-get', ['update', '-qq'], { env });
  // Debian has the shell since 2024.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

/**
 * The browser's path; as root, installs Debian's package when there is none.
 * @returns {Promise<string>}
 * @throws {Error} with CHROMIUM_HINT when there is no browser
 */
export async function requireChromium() {
  if (!findChromium() && isRoot()) await installDebianPackage();
  const found = findChromium();
  if (!found) throw new Error(CHROMIUM_HINT);
  return found;
}
