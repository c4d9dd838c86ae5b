/** Assigns diagnostics to lines of resolved YAML. */
import type { ListedDiagnostic, YamlLine } from '../knowledge.ts';

export interface Placed {
  at: ReadonlyMap<YamlLine, readonly ListedDiagnostic[]>;
  /** About lines that are not in the resolved YAML, such as those with syntax errors. */
  elsewhere: readonly ListedDiagnostic[];
}

/** Each diagnostic is assigned once: to the first resolved line that comes from its line of the file. */
export function placeDiagnostics(
  diagnostics: readonly ListedDiagnostic[],
  lines: readonly YamlLine[],
): Placed {
  const at = new Map<YamlLine, ListedDiagnostic[]>();
  const elsewhere: ListedDiagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const line = lines.find(({ file, line }) => file === diagnostic.file && line === diagnostic.line);
    if (line) at.set(line, [...(at.get(line) ?? []), diagnostic]);
    else elsewhere.push(diagnostic);
  }
  return { at, elsewhere };
}
