/** The packages under `renderer/`: what each exports, and whether others keep to it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { packageFile } from '../../renderer/project/package-file.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, '../..');
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

/**
 * The file that a specifier like `@trilha/runtime/engine/state` means, relative to the project's root, as Node finds it.
 * @returns undefined where no package of the project exports that
 */
export function packageTarget(written: string): string | undefined {
  if (!PACKAGES.has(written.split('/').slice(0, 2).join('/'))) return undefined;
  try {
    return relative(ROOT, packageFile(written)).replaceAll('\\', '/');
  } catch {
    return undefined;
  }
}
