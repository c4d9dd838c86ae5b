/**
 * Finds the file made for a command, or for a module that one imports while it runs. It is named by a hash of all that it is made of, so it is
 * never out of date.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../setup/run.mjs';

/** Besides the modules: the versions of packages, and how modules are put together. */
export const SETTINGS = [
  join(ROOT, 'package-lock.json'),
  join(ROOT, 'tsconfig.json'),
  join(import.meta.dirname, 'made.mjs'),
  join(import.meta.dirname, 'make.mjs'),
];

const sha = (text) => createHash('sha256').update(text).digest('hex');
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/**
 * Paths with the text of each, null for a missing file.
 * @param {readonly string[]} paths
 * @returns {[string, string | null][]}
 */
export const read = (paths) => paths.map((path) => [path, textOf(path)]);

/**
 * @param {readonly [string, string | null][]} inputs in any order
 * @returns {string}
 */
export const hashOf = (inputs) =>
  sha(JSON.stringify(inputs.map(([path, text]) => [path, text && sha(text)]).sort()));

const ENTRY = join(import.meta.dirname, 'entry.mjs');

/**
 * @typedef {object} Made
 * @property {string} command absolute path of its module
 * @property {string} entry absolute path of the module that it begins with
 * @property {string} folder where all files lie
 * @property {string} name what the names of those begin with that were made for this command and project
 * @property {string | null} config path of the product's configuration, which becomes a part; null where there is none
 * @property {string} list path of the list of modules of the latest file
 * @property {string | null} file the one made of what stands on disk now
 */

/**
 * @param {string} command absolute path of its module
 * @param {string | null} config
 * @param {string} entry
 * @returns {Made}
 */
function find(command, config, entry) {
  const folder = join(ROOT, 'node_modules/.cache/commands');
  const name = sha(`${command} ${config}`).slice(0, 16);
  const list = join(folder, `${name}.json`);
  const modules = JSON.parse(textOf(list) ?? '[]');
  const file = join(folder, `${name}-${hashOf(read([...SETTINGS, ...modules]))}.mjs`);
  return { command, entry, folder, name, config, list, file: existsSync(file) ? file : null };
}

/**
 * @param {string} command absolute path of its module
 * @param {string} root absolute path of the project
 */
export function findMade(command, root) {
  const config = join(root, 'trilha.config.ts');
  return find(command, existsSync(config) ? config : null, ENTRY);
}

/** @param {string} path absolute, of a module that exports something */
export const findModule = (path) => find(path, null, path);

/**
 * The path of a file that is up to date: it is made where there is none. What makes it is named by its path, for it must be no part of what it makes:
 * its own text names what it replaces.
 * @param {Made} made
 * @returns {Promise<string>}
 */
export async function fileOf(made) {
  if (made.file !== null) return made.file;
  const maker = pathToFileURL(join(import.meta.dirname, 'make.mjs')).href;
  const { make } = await import(/* @vite-ignore */ maker);
  return make(made);
}
