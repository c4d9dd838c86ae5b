/** Checks at each save, and prints how the diagnostics changed. */
import type { Compilation } from '../../../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../../../compiler/load/diagnostic.ts';
import { type Format, report } from '../report.ts';
import { watchFolders } from './watch-folders.ts';

/** The folders of the configuration; the contract is below the first. */
const FOLDERS = ['schemas', 'flows', 'public/images'];

/** Diagnostics of single files and of the whole project. While a file has one, the whole is not checked: the last ones are kept. */
interface KnownDiagnostics {
  parts: readonly Diagnostic[];
  whole: readonly Diagnostic[];
}

const updated = ({ diagnostics, isWhole }: Compilation, before: KnownDiagnostics): KnownDiagnostics =>
  isWhole ? { parts: [], whole: diagnostics } : { parts: diagnostics, whole: before.whole };

const allOf = ({ parts, whole }: KnownDiagnostics) => [...parts, ...whole];

/** Identifies a diagnostic independently of its line, which moves with edits above it. */
const keyOf = ({ code, file, message }: Diagnostic) => `${code} ${file} ${message}`;

/** The diagnostics of the first list that are not in the second, counting duplicates. */
function without(some: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const left = others.map(keyOf);
  return some.filter((diagnostic) => {
    const index = left.indexOf(keyOf(diagnostic));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** `no diagnostics`, `1 diagnostic`, `2 diagnostics` */
export const counted = (count: number): string =>
  count === 0 ? 'no diagnostics' : `${count} ${count === 1 ? 'diagnostic' : 'diagnostics'}`;

/** One line per diagnostic that is new or gone, and the number of those left. */
function changesInWords(before: KnownDiagnostics, now: KnownDiagnostics, ms: number): string {
  const [was, is] = [allOf(before), allOf(now)];
  const cleared = without(was, is).map((diagnostic) => `cleared  ${formatDiagnostic(diagnostic)}`);
  const added = without(is, was).map((diagnostic) => `new      ${formatDiagnostic(diagnostic)}`);
  return [...cleared, ...added, `${counted(is.length)}, ${Math.round(ms)} ms`].join('\n');
}

/**
 * Checks now and at each save until closed.
 * @param compile compiles incrementally
 * @param printFirst prints the diagnostics of the first check
 * @param print prints later changes; formats for programs are printed completely each time
 */
export function watchCheck(
  root: string,
  compile: () => Compilation,
  printFirst: (first: Compilation) => void,
  format: Format,
  print: (text: string) => void,
): { close(): void } {
  let known: KnownDiagnostics = { parts: [], whole: [] };
  // Start watching before the first check, so that a save during it is noticed.
  const watching = watchFolders(root, FOLDERS, () => {
    const started = performance.now();
    const compilation = compile();
    const now = updated(compilation, known);
    const ms = performance.now() - started;
    print(format === 'text' ? changesInWords(known, now, ms) : report(compilation.diagnostics, format));
    known = now;
  });
  const first = compile();
  known = updated(first, known);
  printFirst(first);
  return watching;
}
