/** Every mistake has exactly the diagnosis that its case says, in the midst of a project that is right. */
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { compileFixture, fixture } from '../compiler/fixture-compilation.ts';
import { readCases } from './case-file.ts';

const cases = readCases(import.meta.dirname);

/** The diagnostics of a project with one more file; those about that file without its path. */
function diagnose(path: string, text: string): string[] {
  const { diagnostics } = compileFixture({ [path]: text });
  return diagnostics.map(formatDiagnostic).map((line) => line.replaceAll(`${path}:`, ''));
}

describe('mistakes', () => {
  it('are told of a project that has none: not at all', () => {
    expect(fixture.diagnostics).toEqual([]);
  });

  it.each(cases)('$name', ({ path, text, expected }) => {
    expect(expected.length).toBeGreaterThan(0);
    expect(diagnose(path, text)).toEqual(expected);
  });
});
