/** Runs another program and waits for it. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** How Vite reads its configuration: the packages under `renderer/` are TypeScript, which Node 20 does not read by itself. */
export const CONFIG_LOADER = 'runner';

/** The folder of the checkout, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * @typedef {object} Outcome
 * @property {number} code exit status; 1 when a signal ended the program
 * @property {string} output both streams; empty when the program used this terminal
 */

/**
 * Runs a program in the checkout. Does not reject when it fails: check `code`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options] `show` lets it use this terminal
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a Node program of the checkout or of an installed package.
 * @param {string[]} args script first
 * @param {{ env?: Record<string, string>, show?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export const runNode = (args, options) => run(process.execPath, args, options);
