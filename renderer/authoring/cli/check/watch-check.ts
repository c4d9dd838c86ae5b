/** Checks at each save, and prints how the diagnostics changed. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { CONFIGURATION_FOLDERS } from '@trilha/project/load/kinds';
import { counted, type Format, lineOf, report } from '../report.ts';
import { watchFolders } from './watch-folders.ts';

/**
 * Diagnostics of single files, of the whole project, and of the forms that were played. While a file has an error, the whole
 * is not checked, and while there is any, nothing is played: the last ones are kept.
 */
interface KnownDiagnostics {
  parts: readonly Diagnostic[];
  whole: readonly Diagnostic[];
  played: readonly Diagnostic[];
}

function updated({ diagnostics, advice, isWhole }: Compilation, before: KnownDiagnostics): KnownDiagnostics {
  const found = [...diagnostics, ...advice];
  return isWhole ? { ...before, parts: [], whole: found } : { ...before, parts: found };
}

const allOf = ({ parts, whole, played }: KnownDiagnostics) => [...parts, ...whole, ...played];

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

/** One line per diagnostic that is new or gone, and the number of those left. */
function changesInWords(before: KnownDiagnostics, now: KnownDiagnostics, ms: number): string {
  const [was, is] = [allOf(before), allOf(now)];
  const cleared = without(was, is).map((diagnostic) => `cleared  ${lineOf(diagnostic)}`);
  const added = without(is, was).map((diagnostic) => `new      ${lineOf(diagnostic)}`);
  return [...cleared, ...added, `${counted(is)}, ${Math.round(ms)} ms`].join('\n');
}

/** What a watch does. */
interface Watched {
  /** Compiles incrementally. */
  compile: () => Compilation;
  /** What the server refuses of new and changed forms. It is asked when the check finds nothing. */
  play: (compilation: Compilation) => Promise<readonly Diagnostic[]>;
  /** Prints the diagnostics of the first check. */
  printFirst: (first: Compilation) => void;
  format: Format;
  /** Prints later changes; formats for programs are printed completely each time. */
  print: (text: string) => void;
}

/** Checks now and at each save until closed, and plays what was changed once the check finds nothing. */
export function watchCheck(
  root: string,
  { compile, play, printFirst, format, print }: Watched,
): { close(): void } {
  let known: KnownDiagnostics = { parts: [], whole: [], played: [] };
  let latest: Compilation | null = null;
  const tell = (now: KnownDiagnostics, started: number): void => {
    const ms = performance.now() - started;
    print(format === 'text' ? changesInWords(known, now, ms) : report(allOf(now), format));
    known = now;
  };
  const playLatest = async (compilation: Compilation): Promise<void> => {
    latest = compilation;
    if (compilation.diagnostics.length > 0) return;
    const started = performance.now();
    const isOvertaken = () => latest !== compilation;
    try {
      const played = await play(compilation);
      const isNews = without(played, known.played).length + without(known.played, played).length > 0;
      if (!isOvertaken() && isNews) tell({ ...known, played }, started);
    } catch (error) {
      // A save replaces what a play reads.
      if (!isOvertaken())
        print(`the forms cannot be played: ${error instanceof Error ? error.message : error}`);
    }
  };
  // Start watching before the first check, so that a save during it is noticed.
  const watching = watchFolders(root, CONFIGURATION_FOLDERS, () => {
    const started = performance.now();
    const compilation = compile();
    tell(updated(compilation, known), started);
    void playLatest(compilation);
  });
  const first = compile();
  known = updated(first, known);
  printFirst(first);
  void playLatest(first);
  return watching;
}
