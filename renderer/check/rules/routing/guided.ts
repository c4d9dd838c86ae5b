/** Rule: a guided journey has a table to ask, and each of its screens is one that the table can lead to. */

import { entryScreens, guidedJourneys, namedScreens, waysOn } from '@trilha/project/graph/guided';
import type { ScreenGraph } from '@trilha/project/graph/screen-graph';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { member } from '@trilha/project/load/source-node';
import type { ResolvedScreens } from '@trilha/project/resolve/screen';

/** Checks the journeys by themselves. */
export function checkGuidedTables({ byKind }: Project, diagnostics: Diagnostics): void {
  for (const { node } of byKind.journey.values()) {
    const guided = member(node, 'guided');
    if (!guided || member(node, 'table')) continue;
    diagnostics.at(guided, 'TR605', 'A guided journey needs a table', 'table: <a routing table>');
  }
}

function checkSeen(
  project: Project,
  byWays: ResolvedScreens['byWays'],
  reached: ReadonlySet<string>,
  diagnostics: Diagnostics,
): void {
  const journeys = guidedJourneys(project);
  if (journeys.size === 0) return;
  const ledOn = [...waysOn(byWays, project).values()].flat().map(({ to }) => to.screen);
  const open = new Set([...namedScreens(project), ...entryScreens(project), ...ledOn]);
  for (const { id, bases, journey, source } of byWays.values()) {
    if (!journeys.has(journey ?? '') || !reached.has(id)) continue;
    if ([id, ...bases].some((one) => open.has(one))) continue;
    diagnostics.at(
      { file: source.file, start: 0, end: 0 },
      'TR913',
      `No table leads to ${id}, nor to a screen that leads on to it: a guided customer never sees it`,
      'a rule, a link from a screen with a rule, or entries of its journey',
    );
  }
}

/** Checks all screens together; those that nothing leads to at all are reported elsewhere. */
export function checkGuidedScreens(
  project: Project,
  { byWays }: ResolvedScreens,
  { reached }: ScreenGraph,
  diagnostics: Diagnostics,
): void {
  const check = (own: Diagnostics) => checkSeen(project, byWays, reached, own);
  project.memo.result('guided screens', { file: 'flows', of: [reached] }, diagnostics, check);
}
