/** Loads the portal's language: package.json names its module under `trilha.language`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../language/host.ts';
import { importModule } from '../imports/import-module.ts';

/**
 * Imports the `language` of the project under `root`.
 * @throws when package.json names no module, or the module exports no `language`
 */
export async function projectLanguage(root: string): Promise<Language> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    trilha?: { language?: string };
  };
  const path = manifest.trilha?.language;
  if (!path) throw new Error('package.json names no language: "trilha": { "language": "<module>" }');
  const loaded = await importModule<{ language?: Language }>(join(root, path));
  if (!loaded.language) throw new Error(`${path} exports no language`);
  return loaded.language;
}
