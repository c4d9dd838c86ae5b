/**
 * Laws of the product as a whole. They are asked once all parts are sound: with a broken reference half of the
 * screens would count as out of reach.
 */

import { screenGraph } from '../graph/screen-graph.ts';
import type { ResolvedScreens } from '../resolve/screen.ts';
import { checkAfterLeaving } from './after-leaving.ts';
import { checkDisclosures } from './disclosures.ts';
import { checkErrorCodes } from './error-codes.ts';
import { checkGuidedScreens } from './guided.ts';
import { checkIdle } from './idle.ts';
import { checkPaths } from './paths.ts';
import { checkPrivateQuery } from './private-query.ts';
import type { RuleContext } from './rule-context.ts';
import { checkStages } from './stages.ts';
import { checkTableRules } from './table-rules.ts';
import { checkTwice } from './twice.ts';
import { checkUnused } from './unused.ts';
import { checkFlowVariants, checkVariants } from './variants.ts';

/** Checks a project whose parts have no diagnostics; `context` is that of what belongs to no screen. */
export function checkWhole({ screens, parts }: ResolvedScreens, context: RuleContext): void {
  const { project, addresses, diagnostics } = context;
  const graph = screenGraph(screens, addresses, project);
  checkPaths(project, screens, graph, diagnostics);
  checkGuidedScreens(project, screens, graph, diagnostics);
  checkTableRules(context);
  checkDisclosures(project, screens, diagnostics);
  checkStages(project, screens, diagnostics);
  const all = [...screens.values(), ...parts.values()];
  checkErrorCodes(project, all, diagnostics);
  checkUnused(project, diagnostics);
  checkPrivateQuery(project, diagnostics);
  checkIdle(project, all, diagnostics);
  checkAfterLeaving(project, diagnostics);
  checkTwice(project, diagnostics);
  checkVariants(screens, diagnostics);
  checkVariants(parts, diagnostics);
  checkFlowVariants(project, diagnostics);
}
