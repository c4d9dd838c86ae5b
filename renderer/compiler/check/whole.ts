/**
 * Laws of the product as a whole. They are asked once all parts are sound: with a broken reference half of the
 * screens would count as out of reach.
 */
import type { EmitContext } from '../emit/context.ts';
import { screenGraph } from '../graph/screen-graph.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { checkAfterLeaving } from './after-leaving.ts';
import { checkDisclosures } from './disclosures.ts';
import { checkErrorCodes } from './error-codes.ts';
import { checkGuidedScreens } from './guided.ts';
import { checkIdle } from './idle.ts';
import { checkPaths } from './paths.ts';
import { checkPrivateQuery } from './private-query.ts';
import { checkStages } from './stages.ts';
import { checkTableRules } from './table-rules.ts';
import { checkTwice } from './twice.ts';
import { checkUnused } from './unused.ts';
import { checkVariants } from './variants.ts';

/** Checks a project whose parts have no findings; `context` is that of what belongs to no screen. */
export function checkWhole(screens: ReadonlyMap<string, ResolvedScreen>, context: EmitContext): void {
  const { project, addresses, findings } = context;
  const graph = screenGraph(screens, addresses, project);
  checkPaths(project, screens, graph, findings);
  checkGuidedScreens(project, screens, graph, findings);
  checkTableRules(context);
  checkDisclosures(project, screens, findings);
  checkStages(project, screens, findings);
  checkErrorCodes(project, screens, findings);
  checkUnused(project, findings);
  checkPrivateQuery(project, findings);
  checkIdle(project, screens, findings);
  checkAfterLeaving(project, findings);
  checkTwice(project, findings);
  checkVariants(project, screens, findings);
}
