/** Findings at the lines of resolved YAML that they are about. */
import type { Finding, YamlLine } from '../knowledge.ts';

export interface Placed {
  at: ReadonlyMap<YamlLine, readonly Finding[]>;
  /** About lines that resolving left out: what could not be understood is not there. */
  elsewhere: readonly Finding[];
}

/** Each finding stands once: at the first of the lines that its line of the file gave. */
export function placeFindings(findings: readonly Finding[], lines: readonly YamlLine[]): Placed {
  const at = new Map<YamlLine, Finding[]>();
  const elsewhere: Finding[] = [];
  for (const finding of findings) {
    const line = lines.find(({ file, line }) => file === finding.file && line === finding.line);
    if (line) at.set(line, [...(at.get(line) ?? []), finding]);
    else elsewhere.push(finding);
  }
  return { at, elsewhere };
}
