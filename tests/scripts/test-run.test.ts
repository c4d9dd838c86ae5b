/** What a run of all tests depends on, and how it tells failures. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { treeSeed } from '../../scripts/test-tools/tree-seed.mjs';
import { failuresIn } from '../../scripts/test-tools/vitest.mjs';

describe('the seed of a run', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'trilha-seed-'));
    write('flows/a.yaml', 'on: {}');
    write('src/b.ts', 'export {};');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['an installed package', 'node_modules/x/index.js'],
    ['a build', 'dist/index.html'],
    ['the cache', '.cache/x.json'],
    ['a log', 'run.log'],
  ])('stays with %s', (_, path) => {
    const before = treeSeed(root);
    write(path, 'x');
    expect(treeSeed(root)).toBe(before);
  });

  it.each([
    ['another text', 'flows/a.yaml', 'on: { }'],
    ['another file', 'flows/c.yaml', ''],
    ['the same text in another file', 'src/c.ts', 'export {};'],
  ])('changes with %s', (_, path, text) => {
    const before = treeSeed(root);
    write(path, text);
    expect(treeSeed(root)).not.toBe(before);
    expect(treeSeed(root)).toBeLessThan(2 ** 31);
  });
});

describe('a failure', () => {
  const ROOT = resolve(import.meta.dirname, '../..');
  const passed = { status: 'passed', fullName: 'b', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'group a',
    failureMessages: [
      'Error: \u001B[31mno\u001B[39m\n    at own (tests/x.test.ts:1:1)\n    at f (node_modules/y.js:2:2)',
    ],
  };
  const replay = `replay: TEST_SEED=${process.env.TEST_SEED} npx vitest run --project unit tests/x.test.ts`;
  it.each([
    [
      'of a test',
      { status: 'failed', message: '', assertionResults: [passed, failed] },
      ' > group a: Error: no',
    ],
    [
      'of a file',
      { status: 'failed', message: 'SyntaxError: x\nat', assertionResults: [] },
      ': SyntaxError: x',
    ],
  ])('%s is one line with its replay', (_, result, told) => {
    const all = failuresIn('unit', { testResults: [{ name: join(ROOT, 'tests/x.test.ts'), ...result }] });
    expect(all.map(({ line }) => line)).toEqual([`tests/x.test.ts${told} | ${replay}`]);
  });

  it('shows the frames of our own alone', () => {
    const testResults = [
      { name: join(ROOT, 'tests/x.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
    ];
    const [only] = failuresIn('unit', { testResults });
    expect(only?.details).toContain('at own');
    expect(only?.details).not.toContain('node_modules');
  });
});
