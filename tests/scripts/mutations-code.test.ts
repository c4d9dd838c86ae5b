/** What `npm run mutations:code` mutates, and how it names surviving mutants. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedRanges } from '../../scripts/mutations/changed-lines.mjs';
import { readEquivalents, setAside, staleEntries } from '../../scripts/mutations/equivalent.mjs';
import { withFailure } from '../../scripts/mutations/failed-hooks.mjs';
import { MODULES, moduleOf } from '../../scripts/mutations/modules.mjs';
import { readReport } from '../../scripts/mutations/survivors.mjs';

const DIFF = `diff --git a/src/domain/cpf.ts b/src/domain/cpf.ts
--- a/src/domain/cpf.ts
+++ b/src/domain/cpf.ts
@@ -3 +3 @@ export const a
-one
+two
@@ -9,0 +10,3 @@ export const b
+one
+two
+three
@@ -20,2 +22,0 @@ export const c
-gone
-gone
diff --git a/src/domain/old.ts b/src/domain/old.ts
--- a/src/domain/old.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-gone
-gone
`;

it('mutates lines that were added or changed, not deleted ones', () => {
  expect(changedRanges(DIFF)).toEqual(['src/domain/cpf.ts:3-3', 'src/domain/cpf.ts:10-12']);
});

it.each([
  ['src/domain/loan/iof.ts:1-2', 'domain'],
  ['renderer/runtime/engine/effects/call.ts:7-7', 'engine'],
  ['src/sandbox/sessions/session.ts:1-1', 'sessions'],
  ['src/sandbox/chat/agent-answer.ts:1-1', null],
])('%s belongs to %s', (range, module) => expect(moduleOf(range)).toBe(module));

it.each(Object.entries(MODULES))('the module %s names existing files', (_, { folders, tests }) => {
  for (const path of [...folders, ...tests]) expect(existsSync(path), path).toBe(true);
});

it('names a surviving mutant by its text, so that a moved line keeps its name', () => {
  const source = 'const a = 1;\nif (a > 0 &&\n    b) run();\n';
  const at = (line: number, column: number, endLine: number, endColumn: number) => ({
    start: { line, column },
    end: { line: endLine, column: endColumn },
  });
  const { survivors, ...counts } = readReport({
    files: {
      'a.ts': {
        source,
        mutants: [
          { status: 'Killed', replacement: '2', location: at(1, 11, 1, 12) },
          { status: 'Timeout', replacement: 'true', location: at(2, 5, 2, 10) },
          { status: 'Survived', replacement: 'a > 0 ||  b', location: at(2, 5, 3, 6) },
          { status: 'NoCoverage', replacement: 'false', location: at(2, 5, 2, 10) },
          { status: 'Ignored', replacement: 'false', location: at(2, 5, 2, 10) },
        ],
      },
    },
  });
  expect(counts).toEqual({ killed: 2, timedOut: 1, ignored: 1 });
  expect(survivors).toEqual([
    { file: 'a.ts', change: 'a > 0 && b → a > 0 || b', line: 2 },
    { file: 'a.ts', change: 'a > 0 → false', line: 2 },
  ]);
});

it('does not count a listed survivor, an entry for each', () => {
  const why = 'nobody sees it';
  const listed = { 'a.ts': [{ change: '1 → 2', why }], 'b.ts': [{ change: '3 → 4', why }] };
  const first = { file: 'a.ts', change: '1 → 2', line: 1 };
  const second = { ...first, line: 9 };
  const elsewhere = { ...first, file: 'b.ts' };
  const survivors = [first, second, elsewhere];
  expect(setAside(survivors, listed)).toEqual({ undetected: [second, elsewhere], equivalent: 1 });
  expect(staleEntries(survivors, listed)).toEqual(['b.ts: 3 → 4']);
});

it.each(Object.entries(readEquivalents()))(
  'what is listed of %s belongs to a module and has a reason',
  (file, entries) => {
    expect(existsSync(file)).toBe(true);
    expect(moduleOf(file)).not.toBe(null);
    for (const { change, why } of entries)
      expect([change.includes(' → '), why.length > 9]).toEqual([true, true]);
  },
);

describe('a test file that fails', () => {
  const test = (state: string) => ({ type: 'test', name: 'a', mode: 'run', result: { state } });
  const suite = (...tasks: object[]) => ({ type: 'suite', tasks });
  const file = (state: string, ...tasks: object[]) => ({
    result: { state, errors: [{ message: 'boom' }] },
    tasks,
  });
  const states = (task: { tasks?: object[]; result?: { state: string } }): string[] =>
    task.tasks ? task.tasks.flatMap(states) : [task.result?.state ?? ''];

  it.each<[string, ReturnType<typeof file>, string[]]>([
    ['in a hook of the file', file('fail', suite(suite(test('skip')), test('skip'))), ['fail', 'fail']],
    ['before it has tests', file('fail'), ['fail']],
    [
      'in one of its tests',
      file('fail', suite(test('fail'), test('skip'), test('pass'))),
      ['fail', 'skip', 'pass'],
    ],
    ['nowhere', file('pass', suite(test('skip'), test('pass'))), ['skip', 'pass']],
  ])('%s', (_name, failed, expected) => expect(states(withFailure(failed))).toEqual(expected));

  it('adds a test that the reporter can print', () => {
    expect(withFailure(file('fail')).tasks).toMatchObject([{ annotations: [], artifacts: [] }]);
  });
});
