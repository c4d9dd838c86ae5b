/** A copy of the fixture project in a temporary folder, with the renderer beside it, for editing and serving. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CONFIG_FILE } from '../../renderer/project/load/product.ts';

const FIXTURE = join(import.meta.dirname, 'fixture');
const PROJECT = resolve(import.meta.dirname, '../..');

export interface FixtureCopy {
  root: string;
  /** Writes a file, with the folders it needs. */
  write(path: string, text: string): void;
  remove(path: string): void;
  discard(): void;
}

/** The text of the fixture's `trilha.config.ts`, with more members. */
export const configOf = (more = ''): string =>
  `import { language } from ${JSON.stringify(join(FIXTURE, 'language.ts'))};\n\nexport default { language, locales: ['pt-BR'], ${more} };\n`;

export function copyFixture(): FixtureCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'trilha-fixture-')));
  cpSync(FIXTURE, root, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(root, CONFIG_FILE), configOf());
  for (const folder of ['renderer', 'node_modules'])
    symlinkSync(join(PROJECT, folder), join(root, folder), 'dir');
  return {
    root,
    write(path, text) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: (path) => rmSync(join(root, path)),
    discard: () => rmSync(root, { recursive: true, force: true }),
  };
}
