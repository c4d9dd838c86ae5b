/** Where the project lies: the same from sources and from the bundle. Node only. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this file that holds `package.json`. */
export function findProjectRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above the server: it must run from its checkout.');
  return findProjectRoot(parent);
}
