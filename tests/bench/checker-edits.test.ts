/** The edits that the bench measures leave the portal without diagnostics: they would end the bench. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EDITS, edited } from '../../bench/checker/edits.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import { language } from '../support/portal-compilation.ts';

const ROOT = join(import.meta.dirname, '../..');

test('all edits together', () => {
  const overlay = Object.fromEntries(
    EDITS.map((edit) => [edit.path, edited(readFileSync(join(ROOT, edit.path), 'utf8'), edit, 1)]),
  );
  expect(compile({ root: ROOT, language, overlay }).diagnostics).toEqual([]);
});
