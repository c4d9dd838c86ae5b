import type { Compilation } from '../../renderer/compiler/compile.ts';
import { sortedDiagnostics } from '../../renderer/project/load/diagnostic.ts';

/** The compilation with the advice among its diagnostics. */
export const withAdvice = (compilation: Compilation): Compilation => ({
  ...compilation,
  diagnostics: sortedDiagnostics([...compilation.diagnostics, ...compilation.advice]),
});
