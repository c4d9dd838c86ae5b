/** The table of modules and the documents name what exists; each rule fails on an example. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODULES } from './modules.ts';
import {
  type Project,
  type Readme,
  undocumentedPackages,
  unknownInReadmes,
  unknownInTable,
} from './name-rules.ts';
import { PACKAGES } from './packages.ts';
import { PASSED_OVER, readSources } from './sources.ts';

const ROOT = join(import.meta.dirname, '../..');

function readPaths(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (PASSED_OVER.has(entry.name)) return [];
    return entry.isDirectory() ? [path, ...readPaths(path)] : [path];
  });
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const paths = readPaths();
const PROJECT: Project = {
  paths: new Set(paths),
  packages: new Set([
    ...Object.keys({ ...dependencies, ...devDependencies }),
    ...[...PACKAGES.values()].flatMap(({ manifest }) =>
      Object.keys(manifest.dependencies).filter((name) => !PACKAGES.has(name)),
    ),
  ]),
  scripts: new Set(Object.keys(scripts)),
  code: readSources(ROOT)
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .map(({ text }) => text)
    .join('\n'),
};
/** The tutorial without the files that it has its reader write, and what is said of them: tests/examples plays these. */
const withoutWritten = (text: string): string =>
  text.replace(/^`[^`]+`:\n\n```[\s\S]*?^```$/gm, '').replace(/^You see.*$/gm, '');

const readmes: Readme[] = paths
  .filter((path) => /(?:^|\/)README\.md$|^CONTRIBUTING\.md$|^(?:decisions|docs)\/[^/]+\.md$/.test(path))
  .map((path) => ({ path, text: path === 'docs/tutorial.md' ? withoutWritten(read(path)) : read(path) }));

describe('every name exists', () => {
  it('in the table of modules', () => {
    expect(unknownInTable(MODULES, PROJECT)).toEqual([]);
  });

  it('in the READMEs, CONTRIBUTING.md, decisions/ and docs/', () => {
    expect(readmes.length).toBeGreaterThan(60);
    expect(unknownInReadmes(readmes, PROJECT)).toEqual([]);
  });

  it('in the table of key words of a contract, which is complete', () => {
    const readers = paths.filter((path) => /^renderer\/(?:language|project|check)\/.+\.ts$/.test(path));
    const keyWords = new Set(readers.flatMap((path) => read(path).match(/(?<=')x-[a-z-]+(?=')/g) ?? []));
    const listed = read('renderer/language/README.md').match(/(?<=^\| `)x-[a-z-]+/gm);
    expect(listed?.toSorted()).toEqual([...keyWords].toSorted());
  });

  it('in the table of dependencies, which is complete', () => {
    expect(undocumentedPackages(read('docs/dependencies.md'), PROJECT)).toEqual([]);
  });
});

const SMALL: Project = {
  paths: new Set(['src', 'src/a', 'src/a/b.ts', 'src/a/README.md', 'tests']),
  packages: new Set(['react']),
  scripts: new Set(['check']),
  code: 'process.env.DATA_DIR',
};
const module = { modules: [], packages: [] };
const inReadme = (text: string) => unknownInReadmes([{ path: 'src/a/README.md', text }], SMALL);
const table = (row: string) =>
  undocumentedPackages(`| package | why |\n|---|---|\n| ${row} | it is |\n`, SMALL);

it.each([
  ['a folder', unknownInTable({ 'src/b': module }, SMALL), 'the module src/b is not a folder'],
  [
    'an imported module',
    unknownInTable({ 'src/a': { ...module, modules: ['src'] } }, SMALL),
    'src, which is not a module',
  ],
  ['a package', unknownInTable({ src: { ...module, types: ['vue'] } }, SMALL), 'the package vue'],
  ['a path', inReadme('see `src/c/`'), 'names src/c/'],
  ['the folder of a pattern', inReadme('see `src/c/<type>.ts`'), 'names src/c/'],
  ['a file', inReadme('see `c.ts`'), 'names c.ts'],
  ['a linked file', inReadme('[c](../c.md#top)'), 'links to ../c.md'],
  ['a picture', inReadme('<img src="c.png">'), 'links to c.png'],
  ['a command', inReadme('`npm run checks`'), 'names npm run checks'],
  ['a variable', inReadme('`DATA_FOLDER=x`'), 'names DATA_FOLDER'],
  ['a dependency', table('react, vue'), 'lists vue'],
  ['no dependency', table('vue'), 'does not list react'],
])('%s that does not exist is found', (_name, found, says) => {
  expect(found.join('\n')).toContain(says);
});

it('existing names are not reported', () => {
  const text =
    '`src/a/b.ts` `a/b.ts` `b.ts` `src/<type>/c.ts` `npm run check` `DATA_DIR=x` `/api/x` [b](b.ts#top) [x](https://x.y)';
  expect([
    ...inReadme(text),
    ...table('react'),
    ...unknownInTable({ src: module, '.': module }, SMALL),
  ]).toEqual([]);
});
