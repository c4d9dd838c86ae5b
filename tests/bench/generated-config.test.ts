/** The bench's generated screen compiles without errors, so that the bench always has something to measure. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { language } from '../../bench/generated/language.ts';
import { writeConfig } from '../../bench/generated/write-config.ts';
import { FIELD_NAMES } from '../../bench/two-hundred-fields.ts';
import { compile } from '../../renderer/compiler/compile.ts';

test('the generated screen compiles to 200 fields', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-bench-'));
  try {
    const { diagnostics, modules } = compile({ root: writeConfig(folder), language });
    expect(diagnostics).toEqual([]);
    const screen = modules.get('virtual:trilha/screen/many/fields') ?? '';
    expect(FIELD_NAMES.filter((name) => !screen.includes(`Campo ${name}`))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
