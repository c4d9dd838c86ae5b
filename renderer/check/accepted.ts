/** What a file accepts (`accepts: { <rule>: <why> }`) is not advised against there, and accepts nothing without need. */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { RuleData } from '@trilha/language/host';
import type { Accepts } from '@trilha/project/load/accepts';
import { type Diagnostic, isError } from '@trilha/project/load/diagnostic';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import { kindOf } from '@trilha/project/load/kinds';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { positionOf } from '@trilha/project/load/source-node';

type Position = Pick<Diagnostic, 'line' | 'column'>;

/** Findings with the name of their rule, and how much it says that they weigh. */
export function weighed(findings: readonly Diagnostic[], rules: readonly RuleData[]): Diagnostic[] {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  return findings.map((finding) => {
    const rule = byCode.get(finding.code);
    return rule
      ? { ...finding, rule: rule.name, ...(rule.severity === 'advice' && { severity: 'advice' }) }
      : finding;
  });
}

const isBefore = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.column <= b.column);

function covers({ rule, within: { file, start, end } }: Accepts, diagnostic: Diagnostic): boolean {
  if (rule !== diagnostic.rule || file.path !== diagnostic.file) return false;
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
 * @param findings weighed
 * @param isWhole all rules ran: then what accepts nothing is a finding, too, as the next mistake there would be hidden
 */
export function withoutAccepted(
  findings: readonly Diagnostic[],
  files: readonly LoadedFile[],
  rules: readonly RuleData[],
  isWhole: boolean,
): Sifted {
  const accepts = files.flatMap((file) => file.accepts);
  if (accepts.length === 0) return { findings, accepted: [] };
  const needed = new Set<Accepts>();
  const accepted = findings.filter((finding) => {
    const by = isError(finding) ? [] : accepts.filter((one) => covers(one, finding));
    for (const one of by) needed.add(one);
    return by.length > 0;
  });
  const own = createDiagnostics();
  for (const one of accepts) {
    const rule = rules.find(({ name }) => name === one.rule);
    const names = rules.filter(({ severity }) => severity === 'advice').map(({ name }) => name);
    if (!rule) own.at(one.at, 'TR953', `There is no rule ${one.rule} to accept`, suggestion(one.rule, names));
    else if (rule.severity === 'error')
      own.at(one.at, 'TR953', `${one.rule} is an error, and only advice can be accepted`, 'mend it');
    // What texts in another language are advised against is known where these are compiled.
    else if (isWhole && !needed.has(one) && !isOfTexts(one))
      own.at(one.at, 'TR953', `Nothing here goes against ${one.rule}`, `remove ${one.rule}`);
  }
  const left = findings.filter((finding) => !accepted.includes(finding));
  return { findings: [...left, ...weighed(own.list, rules)], accepted };
}
