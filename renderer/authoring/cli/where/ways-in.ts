/** How customers reach a screen: rules of routing tables, and screens that lead to it. */

import type { ScreenGraph } from '@trilha/project/graph/screen-graph';
import { askedTables, rulesOf } from '@trilha/project/graph/table-rules';
import type { Project } from '@trilha/project/load/project';
import { member, nodesIn, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { conditionOf } from '../../diagrams/journey-map.ts';
import { type Section, type Spot, spot } from './place.ts';

interface Rule {
  table: string;
  node: SourceNode;
  words: string;
  leadsTo: { screen: string | undefined; table: string | undefined };
}

function rulesOfTable(table: string, node: SourceNode): Rule[] {
  const leadsTo = (rule: SourceNode) => ({
    screen: textOf(member(rule, 'go')),
    table: textOf(member(rule, 'table')),
  });
  const rules = rulesOf(node).map(({ node: rule }, index) => ({
    table,
    node: rule,
    words: `rule ${index + 1}: ${conditionOf(rule) || 'always'}`,
    leadsTo: leadsTo(rule),
  }));
  const otherwise = member(node, 'otherwise');
  if (!otherwise) return rules;
  return [...rules, { table, node: otherwise, words: 'otherwise', leadsTo: leadsTo(otherwise) }];
}

/** The chain of tables that leads to this one; the first is used by a journey or flow. */
function pathTo(table: string, rules: readonly Rule[], asked: ReadonlySet<string>): string[] {
  const path = [table];
  for (let at = table; !asked.has(at); ) {
    const before = rules.find(({ table: own, leadsTo }) => leadsTo.table === at && !path.includes(own));
    if (!before) break;
    at = before.table;
    path.unshift(at);
  }
  return path;
}

function tableSpots(screen: string, project: Project): Spot[] {
  const asked = askedTables(project);
  const rules = [...project.byKind.routing].flatMap(([id, { node }]) => rulesOfTable(id, node));
  return rules
    .filter(({ leadsTo }) => leadsTo.screen === screen)
    .map(({ table, node, words }) => {
      const source = textOf(member(node, 'source'));
      return spot(
        node,
        `${pathTo(table, rules, asked).join(' › ')}, ${words}${source ? ` (${source})` : ''}`,
      );
    });
}

/** Screens whose own flow or blocks lead here; ways that a variant inherits are listed at its base. */
function screenSpots(screen: string, graph: ScreenGraph): Spot[] {
  const spots = new Map<string, Spot>();
  for (const [id, ways] of graph.ways) {
    for (const { to, by, place } of ways) {
      if (to === 'away' || !('screen' in to) || to.screen !== screen || id === screen) continue;
      const known = spot(place, `${id}: ${by}`);
      if (!spots.has(known.at ?? '')) spots.set(known.at ?? '', known);
    }
  }
  return [...spots.values()];
}

/** Journeys that list the screen as an entry, or give it (or the base whose variant it is) a short or old URL. */
function journeySpots({ id, bases }: ResolvedScreen, { byKind }: Project): Spot[] {
  return [...byKind.journey.values()].flatMap(({ node }) =>
    ['entries', 'shortcuts', 'redirects'].flatMap((key) => {
      const value = member(node, key);
      const known = key === 'shortcuts' ? bases : [id];
      return nodesIn(value)
        .filter((item) => known.includes(textOf(item) ?? ''))
        .map((item) => spot(item, `${key} of the journey`));
    }),
  );
}

/** The section of ways to the screen. */
export const waysIn = (screen: ResolvedScreen, project: Project, graph: ScreenGraph): Section => ({
  title: 'led to by',
  spots: [
    ...tableSpots(screen.id, project),
    ...screenSpots(screen.id, graph),
    ...journeySpots(screen, project),
  ],
});
