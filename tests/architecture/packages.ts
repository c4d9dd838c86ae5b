/** The packages under `renderer/`: what each exports, and whether others keep to it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'renderer';

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, FOLDER, folder, 'package.json'), 'utf8'));

/** By name of the package: its folder, relative to the project's root, and its package.json. */
export const PACKAGES: ReadonlyMap<string, { folder: string; manifest: Manifest }> = new Map(
  readdirSync(join(ROOT, FOLDER), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const manifest = manifestIn(name);
      return [manifest.name, { folder: `${FOLDER}/${name}`, manifest }];
    }),
);

/** The package whose folder a file lies in. */
export const packageAt = (path: string): string | undefined =>
  [...PACKAGES].find(([, { folder }]) => path.startsWith(`${folder}/`))?.[0];

/** The file that an export means; with a star, one for all that it stands for. */
function exported(pattern: string, target: string, subpath: string): string | undefined {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === subpath ? target : undefined;
  const fits =
    subpath.startsWith(before) && subpath.endsWith(after) && subpath.length > before.length + after.length;
  const middle = subpath.slice(before.length, subpath.length - after.length);
  return fits ? target.replace('*', middle) : undefined;
}

/**
 * The file that a specifier like `@trilha/runtime/engine/state` means, relative to the project's root.
 * @returns undefined where no package of the project exports that
 */
export function packageTarget(written: string): string | undefined {
  const name = written.split('/').slice(0, 2).join('/');
  const known = PACKAGES.get(name);
  if (!known) return undefined;
  const subpath = `.${written.slice(name.length)}`;
  // As in Node: a name without a star comes first, then the longest.
  const patterns = Object.entries(known.manifest.exports).sort(
    ([a], [b]) => Number(a.includes('*')) - Number(b.includes('*')) || b.length - a.length,
  );
  for (const [pattern, target] of patterns) {
    const file = exported(pattern, target, subpath);
    if (file !== undefined) return join(known.folder, file);
  }
  return undefined;
}
