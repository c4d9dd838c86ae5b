/**
 * A rule of the checker is data: its code, how much it weighs, what it reads, and what it finds there. Its folder
 * `rules/<group>/<name>/` also has its page and the cases that are wrong and right by it.
 */
import type { RuleData } from '@trilha/language/host';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Subjects } from './subjects.ts';

export type Checks = {
  readonly [Subject in keyof Subjects]?: (subject: Subjects[Subject], diagnostics: Diagnostics) => void;
};

export interface Rule extends RuleData {
  /** What it checks, by what it reads. None where its findings fall off elsewhere: while files are read, or at a rule that names it. */
  check: Checks;
}

/** A rule as its folder states it. An error, unless it says otherwise. */
export function defineRule({
  folder,
  code,
  severity = 'error',
  check = {},
  also = [],
}: Pick<Rule, 'folder' | 'code'> & Partial<Pick<Rule, 'severity' | 'check' | 'also'>>): Rule {
  const [name = '', group = ''] = folder.split(/[/\\]/).reverse();
  return { folder, code, name, group, severity, check, also };
}
