/** Law: a guided journey has a table to ask, and each of its screens is one that the table can lead to. */
import type { Findings } from '../findings.ts';
import { entryScreens, guidedJourneys, namedScreens, waysOn } from '../graph/guided.ts';
import type { ScreenGraph } from '../graph/screen-graph.ts';
import { member } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/** Checks the journeys by themselves. */
export function checkGuidedTables({ byKind }: Project, findings: Findings): void {
  for (const { node } of byKind.journey.values()) {
    const guided = member(node, 'guided');
    if (!guided || member(node, 'table')) continue;
    findings.at(guided, 'TR605', 'A guided journey has a table to ask', 'table: <a routing table>');
  }
}

/** Checks all screens together; those that nothing leads to at all are told elsewhere. */
export function checkGuidedScreens(
  project: Project,
  screens: ReadonlyMap<string, ResolvedScreen>,
  { reached }: ScreenGraph,
  findings: Findings,
): void {
  const journeys = guidedJourneys(project);
  if (journeys.size === 0) return;
  const ledOn = [...waysOn(screens, project).values()].flat().map(({ to }) => to.screen);
  const open = new Set([...namedScreens(project), ...entryScreens(project), ...ledOn]);
  for (const { id, bases, journey, source } of screens.values()) {
    if (!journeys.has(journey ?? '') || !reached.has(id)) continue;
    if ([id, ...bases].some((one) => open.has(one))) continue;
    findings.at(
      { file: source.file, start: 0, end: 0 },
      'TR913',
      `No table leads to ${id}, nor to a screen that leads on to it: whoever is guided never sees it`,
      'a rule, a link from a screen with a rule, or entries of its journey',
    );
  }
}
