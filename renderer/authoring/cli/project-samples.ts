/** Loads the project's samples: package.json names their module under `trilha.samples`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sample } from '../../language/definition/sample.ts';
import { importModule } from '../imports/import-module.ts';

/**
 * The samples of the project under `root`; none when package.json names no module.
 * @throws when the module exports no function `samples`
 */
export async function projectSamples(root: string): Promise<readonly Sample[]> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    trilha?: { samples?: string };
  };
  const path = manifest.trilha?.samples;
  if (!path) return [];
  const loaded = await importModule<{ samples?: () => Promise<readonly Sample[]> }>(join(root, path));
  if (!loaded.samples) throw new Error(`${path} exports no samples`);
  return loaded.samples();
}
