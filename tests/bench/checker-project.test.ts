/**
 * The project on which the bench measures the checker is right work, and stays so with the edits: a diagnostic would end
 * the bench, and rules that wait for work without errors would not be measured.
 */

import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { EDITS, edited } from '../../bench/checker/edits.ts';
import { generateProject, SIZE } from '../../bench/checker/generate.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from '../support/portal-compilation.ts';

// The project is as large as the bench has it: in a smaller one, not every screen meets the kinds of variants that it meets there.
const { root, files } = generateProject(SIZE);
const cache = createCompileCache();
afterAll(() => rmSync(root, { recursive: true }));

function findings(overlay: Readonly<Record<string, string>>) {
  const { diagnostics, advice } = compile({ root, language, overlay, cache });
  return [...diagnostics, ...advice];
}

test('as it is generated', () => {
  expect(findings({})).toEqual([]);
});

test('after all edits together', () => {
  const overlay = Object.fromEntries(
    EDITS.map((edit) => [edit.path, edited(files.get(edit.path) ?? '', edit, 1)]),
  );
  expect(findings(overlay)).toEqual([]);
});
