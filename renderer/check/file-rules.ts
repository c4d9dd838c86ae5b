/** The rules that check one file at a time. */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { checkAfterLeaving } from './after-leaving.ts';
import { checkEntryNames } from './entry-names.ts';
import { checkFails } from './error-codes.ts';
import { checkKeptAnswers } from './kept-answers.ts';
import { checkQueryOf } from './private-query.ts';
import { checkSilentFailures } from './silent-failures.ts';
import { checkTwice } from './twice.ts';
import { checkUnaskedActs } from './unasked-acts.ts';
import { checkFlowVariant } from './variants.ts';

/** Checks one file. */
export function checkFile(source: LoadedFile, project: Project, diagnostics: Diagnostics): void {
  const { kind, node } = source;
  checkTwice(node, diagnostics);
  checkEntryNames(node, project, diagnostics);
  if (kind === 'flow' || kind === 'journey') {
    checkAfterLeaving(source, diagnostics);
    checkFails(node, project, diagnostics);
  }
  if (kind === 'journey') checkUnaskedActs(node, project.contract, diagnostics);
  if (kind === 'flow') {
    checkQueryOf(node, project, diagnostics);
    checkFlowVariant(source, project, diagnostics);
    checkKeptAnswers(node, project, diagnostics);
    checkSilentFailures(node, project, diagnostics);
  }
}
