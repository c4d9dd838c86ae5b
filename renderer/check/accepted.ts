/** What a file accepts (`accepts: { <code>: <why> }`) is not advised against there, and accepts nothing without need. */
import type { Accepts } from '@trilha/project/load/accepts';
import type { Diagnostic } from '@trilha/project/load/diagnostic';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import { kindOf } from '@trilha/project/load/kinds';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { positionOf } from '@trilha/project/load/source-node';
import { severityOf } from './severity.ts';

type Position = Pick<Diagnostic, 'line' | 'column'>;

const isBefore = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.column <= b.column);

function covers({ code, within: { file, start, end } }: Accepts, diagnostic: Diagnostic): boolean {
  if (code !== diagnostic.code || file.path !== diagnostic.file) return false;
  return isBefore(positionOf(file, start), diagnostic) && isBefore(diagnostic, positionOf(file, end));
}

export interface Sifted {
  findings: readonly Diagnostic[];
  /** Advice that its file accepts. */
  accepted: readonly Diagnostic[];
}

const isOfTexts = ({ within: { file } }: Accepts): boolean => kindOf(file.path)?.kind === 'texts';

/**
 * The findings apart from those that their files accept.
 * @param isWhole all rules ran: then what accepts nothing is a finding, too, as the next mistake there would be hidden
 */
export function withoutAccepted(
  findings: readonly Diagnostic[],
  files: readonly LoadedFile[],
  isWhole: boolean,
): Sifted {
  const accepts = files.flatMap((file) => file.accepts);
  if (accepts.length === 0) return { findings, accepted: [] };
  const needed = new Set<Accepts>();
  const accepted = findings.filter((finding) => {
    const by = severityOf(finding.code) === 'advice' ? accepts.filter((one) => covers(one, finding)) : [];
    for (const one of by) needed.add(one);
    return by.length > 0;
  });
  const own = createDiagnostics();
  for (const one of accepts) {
    if (severityOf(one.code) === 'error')
      own.at(one.at, 'TR953', `${one.code} is an error, and only advice can be accepted`, 'mend it');
    // What texts in another language are advised against is known where these are compiled.
    else if (isWhole && !needed.has(one) && !isOfTexts(one))
      own.at(one.at, 'TR953', `Nothing here is ${one.code}`, `remove ${one.code}`);
  }
  const left = findings.filter((finding) => !accepted.includes(finding));
  return { findings: [...left, ...own.list], accepted };
}
