/** What every compile must bear out, whatever it was given: no fault of our own, and places that exist. */
import { expect } from 'vitest';
import { type Compilation, type CompileOptions, compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/compiler/load/diagnostic.ts';

/** Compiles, and holds the result to that. */
export function bearing(options: CompileOptions): Compilation {
  const result = compile(options);
  expect(result.diagnostics.filter(({ code }) => code === 'TR000').map(formatDiagnostic)).toEqual([]);
  for (const { line, column } of result.diagnostics) expect(Math.min(line, column)).toBeGreaterThan(0);
  return result;
}
