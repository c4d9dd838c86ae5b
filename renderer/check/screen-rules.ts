/** The rules of one screen. */
import type { Analysed } from '@trilha/project/analyse/nodes';
import { type AnalysedScreen, nodesOfScreen } from '@trilha/project/analyse/screen';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import { checkAgainAndAgain } from './again-and-again.ts';
import { checkBrandNames } from './brand-names.ts';
import { checkNestedConditions } from './conditions-together.ts';
import { checkEachKey } from './each-key.ts';
import { checkEvents } from './events.ts';
import { checkHeadings } from './headings.ts';
import { checkHurry } from './hurry.ts';
import { checkJoins } from './joined-otherwise.ts';
import { checkLastDays } from './last-day.ts';
import { checkMainHeading } from './main-heading.ts';
import { checkNode } from './nodes.ts';
import { checkOpenPages } from './open-pages.ts';
import { checkPrerendered } from './personal-data.ts';
import { checkSaidOtherwise } from './said-otherwise.ts';
import { checkSaidQuantities } from './said-quantities.ts';
import { checkSentLimits } from './sent-answers.ts';
import { checkToldSuccess } from './told-success.ts';
import { checkUnaskedActs } from './unasked-acts.ts';
import { checkUnmasked } from './unmasked.ts';

const nestedConditions = memo((node: Analysed) => {
  const diagnostics = createDiagnostics();
  checkNestedConditions(node, diagnostics);
  return diagnostics.list;
});

/** Checks one screen. */
export function checkScreen(analysed: AnalysedScreen, diagnostics: Diagnostics): void {
  const { screen, head, form } = analysed;
  const before = diagnostics.list.length;
  for (const node of nodesOfScreen(analysed)) checkNode(node, diagnostics);
  checkBrandNames(analysed, diagnostics);
  checkEvents(analysed, diagnostics);
  checkToldSuccess(screen.flow, diagnostics);
  checkUnaskedActs(screen.flow, analysed.scope.project.contract, diagnostics);
  checkAgainAndAgain(screen, diagnostics);
  checkHurry(analysed, diagnostics);
  checkEachKey(screen, analysed.scope.project, diagnostics);
  checkHeadings(screen, diagnostics);
  checkJoins(analysed, diagnostics);
  checkSentLimits(analysed, diagnostics);
  checkSaidQuantities(analysed, diagnostics);
  checkSaidOtherwise(analysed, diagnostics);
  checkLastDays(analysed, diagnostics);
  checkPrerendered(analysed, diagnostics);
  checkOpenPages(analysed, diagnostics);
  checkUnmasked(analysed, diagnostics);
  const blocks = head.blocks?.kind === 'blocks' ? head.blocks.items.map(({ block }) => block) : [];
  for (const part of [...blocks, ...(form?.fields.map(({ looks }) => looks) ?? [])])
    diagnostics.list.push(...nestedConditions(part));
  // Where something else is wrong, a heading may be missing for that reason.
  if (diagnostics.list.length === before) checkMainHeading(analysed, diagnostics);
}
