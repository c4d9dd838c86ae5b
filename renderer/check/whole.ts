/**
 * Rules over the product as a whole. They run only when nothing else is wrong: with a broken reference half of the
 * screens would count as unreachable.
 */

import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { screenGraph } from '@trilha/project/graph/screen-graph';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { layoutsWithFlow } from '@trilha/project/resolve/layout';
import { isFace, type ResolvedScreens } from '@trilha/project/resolve/screen';
import { checkComparedOtherwise } from './compared-otherwise.ts';
import { checkDialogAddresses } from './dialog-addresses.ts';
import { checkDuties } from './duties.ts';
import { checkEffectLists } from './effect-lists.ts';
import { checkCatalogue } from './error-codes.ts';
import { checkFile } from './file-rules.ts';
import { checkGuidedScreens } from './guided.ts';
import { checkIdle } from './idle.ts';
import { checkLedOn } from './kept-answers.ts';
import { checkKeptValues } from './kept-values.ts';
import { checkLostOnReload } from './lost-on-reload.ts';
import { checkNamedSiblings } from './named-siblings.ts';
import { checkNeededScreens } from './needed-screens.ts';
import { checkOpenDialogs } from './open-dialogs.ts';
import { checkOwnPages } from './pages.ts';
import { checkPaths } from './paths.ts';
import { checkPrerenderedParts } from './personal-data.ts';
import { checkPrivateQuery } from './private-query.ts';
import { checkQueries } from './queries.ts';
import { checkUsedAnswers } from './sent-answers.ts';
import { checkSubmit } from './silent-submit.ts';
import { checkStageOf, checkStages } from './stages.ts';
import { checkTableRules } from './table-rules.ts';
import { checkTimedOtherwise } from './timed-otherwise.ts';
import { checkUnused } from './unused.ts';
import { checkVariant } from './variants.ts';

/** Checks a project whose parts have no diagnostics; `scope` is that of what belongs to no screen. */
export function checkWhole(resolved: ResolvedScreens, scope: AnalysisScope, diagnostics: Diagnostics): void {
  const { screens, parts } = resolved;
  const { project, addresses } = scope;
  const { memo } = project;
  for (const source of project.files) {
    const from = { file: source.file.path, of: [source] };
    memo.result(`rules of ${source.file.path}`, from, diagnostics, (own) => checkFile(source, project, own));
  }
  const all = [...screens.values(), ...parts.values(), ...layoutsWithFlow(project)];
  for (const screen of all) {
    const { kind, file } = screen.source;
    const { id } = screen;
    memo.result(`rules of the ${kind} ${id}`, { file: file.path, of: [screen] }, diagnostics, (own) => {
      if (!isFace(screen)) checkVariant(screen, kind === 'part' ? parts : screens, own);
      if (!isFace(screen)) checkOwnPages(screen, project, own);
      checkStageOf(screen, screens, project, own);
      const bases = screen.bases.flatMap((base) => screens.get(base) ?? parts.get(base) ?? []);
      checkOpenDialogs(screen, project, own);
      if (kind === 'layout') return;
      checkUsedAnswers(screen, bases, scope, own);
      checkSubmit(screen, bases[0], project, own);
      checkLedOn(screen, project, own);
    });
  }
  const graph = screenGraph({ ...resolved, addresses, project });
  checkPaths(project, screens, graph, diagnostics);
  checkLostOnReload(screens.values(), scope, diagnostics);
  checkComparedOtherwise(screens, parts.values(), graph, project, diagnostics);
  checkGuidedScreens(project, resolved, graph, diagnostics);
  checkTableRules(scope, diagnostics);
  checkPrerenderedParts(screens, scope, diagnostics);
  checkDialogAddresses(resolved, project, diagnostics);
  checkDuties(resolved, project, diagnostics);
  checkStages(project, screens, diagnostics);
  checkCatalogue(project, all, diagnostics);
  checkUnused(project, diagnostics);
  checkEffectLists(project, diagnostics);
  checkTimedOtherwise(project, diagnostics);
  checkKeptValues(project, diagnostics);
  checkNamedSiblings(project, diagnostics);
  checkPrivateQuery(project, diagnostics);
  checkQueries(resolved, project, diagnostics);
  checkIdle(project, all, diagnostics);
  checkNeededScreens(project, diagnostics);
}
