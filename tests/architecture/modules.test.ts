/** The project's structure: every rule holds for the checkout, and every rule fails on examples of its violation. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  anyTypes,
  barrels,
  idleTests,
  longFiles,
  machinePaths,
  mediaQueries,
  pollsBesideOthers,
  productWordsInRenderer,
} from './file-rules.ts';
import {
  cycles,
  folderCycles,
  foldersWithoutModule,
  importsBetween,
  importsOutsideTable,
  importsPastExports,
  unnamedDependencies,
} from './import-rules.ts';
import { LENDER } from './lender-modules.ts';
import { memories } from './memory-rules.ts';
import { readSources, type Source } from './sources.ts';

type Rule = (sources: readonly Source[]) => string[];

interface RuleCase {
  readonly name: string;
  readonly rule: Rule;
  /** Files by path that break the rule, each set in another way, and part of the expected message. */
  readonly broken: ReadonlyArray<{ readonly files: Record<string, string>; readonly says: string }>;
}

// Built at run time, so that the examples do not break the rules themselves.
const any = ['a', 'n', 'y'].join('');
const skipped = ['test', 'skip'].join('.');
const home = ['', 'home', 'ana'].join('/');

const imports = (path: string, written: string, says: string) => ({
  files: { [path]: `import { x } from '${written}';\nx();` },
  says,
});

const CASES: readonly RuleCase[] = [
  {
    name: 'servers keep no state in memory',
    rule: memories,
    broken: [
      { files: { 'src/sandbox/a.ts': 'let calls = 0;' }, says: 'keeps calls' },
      {
        files: { 'src/server/a.ts': 'const seen = new Map();\nfunction f() { seen.set(1, 2); }' },
        says: 'seen',
      },
      {
        files: { 'src/sandbox/a.ts': 'const last = { at: 0 };\nexport const f = () => { last.at = 1; };' },
        says: 'last',
      },
      {
        files: { 'src/domain/a.ts': 'const list: number[] = [];\nclass A { b() { list.push(1); } }' },
        says: 'list',
      },
      {
        files: {
          'src/sandbox/a.ts': 'const all = { rows: [1] };\nconst f = () => all.rows[0]++ + all.rows.push(1);',
        },
        says: 'all',
      },
    ],
  },
  {
    name: 'imports follow the table of modules',
    rule: importsOutsideTable,
    broken: [
      imports('renderer/runtime/engine/a.ts', 'react', 'may not use that package'),
      imports('renderer/language/expression/a.ts', 'react-dom/client', 'may not use that package'),
      imports('renderer/runtime/blocks/a.tsx', '@rjsf/core', 'may not use that package'),
      imports('renderer/runtime/blocks/a.tsx', 'typebox', 'may not use that package'),
      imports('renderer/runtime/view/a.tsx', '@trilha/compiler/compile', 'may not use renderer/compiler'),
      imports('renderer/runtime/view/a.tsx', '../../../src/domain/cents.ts', 'may not use src/domain'),
      imports('renderer/runtime/engine/a.ts', 'node:fs', 'may not use Node'),
      imports('renderer/language/definition/a.ts', 'react', 'may not use that package'),
      imports('renderer/server/http/a.ts', '../render/edited.ts', 'may not use renderer/server/render'),
      imports('src/domain/a.ts', '../api/client.ts', 'may not use src/api'),
      imports('src/domain/a.ts', 'yaml', 'may not use that package'),
      imports('src/sandbox/create-lender.ts', '../app/main.tsx', 'may not use src/app'),
      imports('src/sandbox/schedule/a.ts', '../payments/ledger.ts', 'may not use src/sandbox/payments'),
      imports('src/sandbox/handlers/a.ts', '../create-lender.ts', 'may not use src/sandbox'),
      imports(
        'renderer/compiler/a.ts',
        '@trilha/runtime/engine/state',
        'may not use renderer/runtime/engine',
      ),
      imports('renderer/compiler/emit/a.ts', '@trilha/check/walker', 'may not use renderer/check'),
      imports('renderer/check/a.ts', '@trilha/compiler/emit/module', 'may not use renderer/compiler/emit'),
      imports('renderer/project/analyse/a.ts', '@trilha/check/walker', 'may not use renderer/check'),
      imports('renderer/project/resolve/a.ts', '../analyse/a.ts', 'may not use renderer/project/analyse'),
      imports('renderer/project/load/a.ts', '../resolve/a.ts', 'may not use renderer/project/resolve'),
      imports('renderer/check/a.ts', '@trilha/compiler/compile', 'may not use renderer/compiler'),
      imports('renderer/language/host.ts', '@trilha/runtime', 'may not use renderer/runtime'),
      imports('src/server/a.ts', 'react', 'may not use that package'),
      imports('examples/shop/src/a.ts', '../../../src/domain/cents.ts', 'may not use src/domain'),
      imports('src/app/a.ts', '../../examples/benefit/src/council.ts', 'may not use examples'),
      imports('src/app/a.ts', '../server/main.ts', 'may not use src/server'),
      imports('scripts/a.mjs', '../src/server/main.ts', 'may not use src/server'),
      imports(
        'renderer/runtime/view/a.ts',
        '../../../schemas/system/error.screen.yaml',
        'belongs to no module',
      ),
      {
        files: { 'renderer/runtime/view/a.ts': "import type { A } from '@trilha/authoring/cli/name-shape';" },
        says: 'renderer/authoring/cli',
      },
      {
        files: { 'renderer/runtime/view/a.ts': "const a = () => import('@trilha/compiler/compile');" },
        says: 'renderer/compiler',
      },
      {
        files: { 'renderer/runtime/view/a.ts': "const a = import.meta.glob('/flows/**/*.yaml');" },
        says: 'no module',
      },
      {
        files: { 'renderer/runtime/view/a.ts': "export { a } from '../../../src/store/store.ts';" },
        says: 'src/store',
      },
    ],
  },
  {
    name: 'packages are imported through what they export',
    rule: importsPastExports,
    broken: [
      imports('renderer/check/a.ts', '../project/load/memo.ts', 'by its path: write @trilha/project'),
      imports('src/app/a.ts', '../../renderer/runtime/index.ts', 'by its path: write @trilha/runtime'),
      imports('examples/shop/vite.config.ts', '../../renderer/compiler/aliases.ts', 'by its path'),
      imports('renderer/check/a.ts', '@trilha/project/load/nowhere', 'does not export'),
      imports('renderer/check/a.ts', '@trilha/check/walker', 'of its own package'),
    ],
  },
  {
    name: 'a package names what it needs',
    rule: unnamedDependencies,
    broken: [
      imports('renderer/check/a.ts', 'yaml', 'imports yaml, which is no dependency of @trilha/check'),
      imports('renderer/language/a.ts', '@trilha/runtime', 'imports @trilha/runtime, which is no dependency'),
    ],
  },
  {
    name: 'every folder of code belongs to a module of the table',
    rule: foldersWithoutModule,
    broken: [
      'lib/a.ts',
      'src/services/a.ts',
      'renderer/hooks/a.ts',
      'renderer/runtime/hooks/a.ts',
      'src/a.ts',
      'src/sandbox/services/a.ts',
    ].map((path) => ({
      files: { [path]: 'export const a = 1;' },
      says: path,
    })),
  },
  {
    name: 'no import cycles',
    rule: cycles,
    broken: [
      {
        files: {
          'src/domain/a.ts': "import { b } from './b.ts';\nexport const a = b;",
          'src/domain/b.ts': "import type { C } from './c.ts';\nexport const b = 1 as C;",
          'src/domain/c.ts': "import { a } from './a.ts';\nexport type C = typeof a;",
        },
        says: 'src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts',
      },
    ],
  },
  {
    name: 'no circles of folders',
    rule: folderCycles,
    broken: [
      {
        files: {
          'renderer/check/a/a.ts': "import { b } from '../b/b.ts';\nexport const a = b;",
          'renderer/check/b/b.ts': "import type { C } from '../a/c.ts';\nexport const b = 1 as C;",
          'renderer/check/a/c.ts': 'export type C = 1;',
        },
        says: 'renderer/check/a -> renderer/check/b -> renderer/check/a',
      },
    ],
  },
  {
    name: 'only one barrel',
    rule: barrels,
    broken: [
      { files: { 'src/domain/index.ts': 'export const a = 1;' }, says: 'src/domain/index.ts' },
      {
        files: { 'src/api/all.ts': "export * from './a.ts';\nexport { b } from './b.ts';" },
        says: 'src/api/all.ts',
      },
    ],
  },
  {
    name: `no ${any}`,
    rule: anyTypes,
    broken: [
      { files: { 'src/domain/a.ts': `export const a = 1;\nexport const b = a as ${any};` }, says: 'a.ts:2' },
      { files: { 'src/app/A.tsx': `const a = <p>{(0 as ${any}) && 1}</p>;` }, says: 'A.tsx:1' },
      { files: { 'src/domain/a.ts': `export type A = Record<string, ${any}[]>;` }, says: 'a.ts:1' },
    ],
  },
  {
    name: 'no file over 400 lines',
    rule: longFiles,
    broken: [{ files: { 'src/domain/a.ts': '// a line\n'.repeat(401) }, says: '401 lines' }],
  },
  {
    name: 'media queries with a limit that old browsers read',
    rule: mediaQueries,
    broken: ['@media (width < 40rem) {}', '@media screen and (20rem <= width < 40rem) {}'].map((text) => ({
      files: { 'renderer/runtime/theme/a.css': text },
      says: 'Safari 15',
    })),
  },
  {
    name: 'the renderer contains no word of the product',
    rule: productWordsInRenderer,
    broken: [
      'const currentLoan = 1;',
      '// the lenders',
      "type Field = 'cpf';",
      '.pix-code { color: red }',
      'Empréstimo',
    ].map((text) => ({
      files: { 'renderer/runtime/view/a.ts': `\n${text}` },
      says: 'renderer/runtime/view/a.ts:2 contains',
    })),
  },
  {
    name: 'no path of a machine',
    rule: machinePaths,
    broken: [{ files: { 'src/server/a.ts': `const dir = '${home}/data';` }, says: home }],
  },
  {
    name: 'no test is disabled',
    rule: idleTests,
    broken: [{ files: { 'tests/domain/a.test.ts': `${skipped}('later', () => {});` }, says: 'does not run' }],
  },
  {
    name: 'concurrent tests do not poll by the imported expect',
    rule: pollsBesideOthers,
    broken: [
      {
        files: { 'tests/journeys/a.test.ts': "test.concurrent('a', () => expect.poll(() => 1).toBe(1));" },
        says: 'tests/journeys/a.test.ts polls',
      },
    ],
  },
];

const project = readSources(join(import.meta.dirname, '../..'));

test.each(CASES)('$name: holds for the project', ({ rule }) => {
  expect(project.length).toBeGreaterThan(20);
  expect(rule(project)).toEqual([]);
});

const BROKEN = CASES.flatMap(({ name, rule, broken }) =>
  broken.map((example) => ({ name, rule, ...example })),
);

test.each(BROKEN)('$name: fails with $says', ({ rule, files, says }) => {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  expect(rule(sources).join('\n')).toContain(says);
});

test('the modules of the lender form layers', () => {
  const imports = importsBetween(project, LENDER);
  const goesUp = (pair: string) => {
    const [from, to] = pair.split(' -> ').map((module) => LENDER.indexOf(module));
    return (to ?? 0) > (from ?? 0);
  };
  const up = imports.filter(goesUp);
  console.info(`src/sandbox: ${LENDER.length} folders, ${imports.length} imports, ${up.length} of them up`);
  expect(imports.length).toBeGreaterThan(LENDER.length);
  expect(up).toEqual([]);
});
