/** Finds the browser for the tests. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { requireProgram } from './debian-package.mjs';

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

/**
 * The browser's path; as root, installs Debian's package when there is none. Debian has the shell since 2024.
 * @returns {Promise<string>}
 * @throws {Error} with CHROMIUM_HINT when there is no browser
 */
export const requireChromium = () =>
  requireProgram(findChromium, ['chromium-headless-shell', 'chromium'], CHROMIUM_HINT);
