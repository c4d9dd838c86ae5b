/** Checks at each save, and says in words what that changed. */
import type { Compilation } from '../../../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../../../compiler/load/diagnostic.ts';
import { type Format, report } from '../report.ts';
import { watchFolders } from './watch-folders.ts';

/** Where the configuration lies; its contract is below the first. */
const FOLDERS = ['schemas', 'flows', 'public/images'];

/** Findings of the parts and of the whole. While a part is wrong the whole is not asked: its findings stand. */
interface Told {
  parts: readonly Diagnostic[];
  whole: readonly Diagnostic[];
}

const toldBy = ({ diagnostics, isWhole }: Compilation, before: Told): Told =>
  isWhole ? { parts: [], whole: diagnostics } : { parts: diagnostics, whole: before.whole };

const allOf = ({ parts, whole }: Told) => [...parts, ...whole];

/** The same mistake, wherever the lines above it have moved it. */
const keyOf = ({ code, file, message }: Diagnostic) => `${code} ${file} ${message}`;

/** Those of the one that the other has not, each as often as it stands there. */
function without(some: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const left = others.map(keyOf);
  return some.filter((diagnostic) => {
    const index = left.indexOf(keyOf(diagnostic));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** `no findings`, `1 finding`, `2 findings` */
export const counted = (count: number): string =>
  count === 0 ? 'no findings' : `${count} ${count === 1 ? 'finding' : 'findings'}`;

/** What an edit changed: a line per finding that is new or gone, and how many are left. */
function changesInWords(before: Told, now: Told, ms: number): string {
  const [was, is] = [allOf(before), allOf(now)];
  const cleared = without(was, is).map((diagnostic) => `cleared  ${formatDiagnostic(diagnostic)}`);
  const added = without(is, was).map((diagnostic) => `new      ${formatDiagnostic(diagnostic)}`);
  return [...cleared, ...added, `${counted(is.length)}, ${Math.round(ms)} ms`].join('\n');
}

/**
 * Checks now and at each save until closed.
 * @param compile compiles with what is kept from before
 * @param tellFirst prints what is found at the start
 * @param say takes what is printed later; formats for programs are printed whole each time
 */
export function watchCheck(
  root: string,
  compile: () => Compilation,
  tellFirst: (first: Compilation) => void,
  format: Format,
  say: (text: string) => void,
): { close(): void } {
  let told: Told = { parts: [], whole: [] };
  // Begun before the first check: what is saved meanwhile is seen.
  const watching = watchFolders(root, FOLDERS, () => {
    const started = performance.now();
    const compilation = compile();
    const now = toldBy(compilation, told);
    const ms = performance.now() - started;
    say(format === 'text' ? changesInWords(told, now, ms) : report(compilation.diagnostics, format));
    told = now;
  });
  const first = compile();
  told = toldBy(first, told);
  tellFirst(first);
  return watching;
}
