/** Checks every compilation, for any input: the compiler does not fail, and all places exist. */
import { expect } from 'vitest';
import { type Compilation, type CompileOptions, compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { withAdvice } from '../support/with-advice.ts';

/** Compiles and checks the result, whose diagnostics hold the advice, too. */
export const compileChecked = (options: CompileOptions): Compilation => withAdvice(checked(compile(options)));

export function checked(result: Compilation): Compilation {
  expect(result.diagnostics.filter(({ code }) => code === 'TR000').map(formatDiagnostic)).toEqual([]);
  for (const { line, column } of result.diagnostics) expect(Math.min(line, column)).toBeGreaterThan(0);
  return result;
}
