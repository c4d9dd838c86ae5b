/** A journey as a Mermaid flowchart: its screens, its tables as diamonds, and the events of each way. */

import type { ScreenGraph } from '@trilha/project/graph/screen-graph';
import type { ConfiguredWay } from '@trilha/project/graph/ways';
import type { Project } from '@trilha/project/load/project';
import { itemsOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { conditionOf, journeyTable } from './journey-map.ts';

interface Chart {
  project: Project;
  screens: ReadonlyMap<string, ResolvedScreen>;
  graph: ScreenGraph;
}

const OUTSIDE = 'outside';

/** A valid node id of Mermaid. */
const nodeId = (kind: 's' | 't', id: string) =>
  `${kind}_${id.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`)}`;

/** Escapes a text for a quoted label. */
const words = (text: string) =>
  text.replaceAll('&', '#amp;').replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('>', '#gt;');

const edge = (from: string, to: string, label: string) =>
  label === '' ? `  ${from} --> ${to}` : `  ${from} -->|"${words(label)}"| ${to}`;

/** The lines of a table; tables that it hands on to are added to `tables`. */
function tableLines(id: string, { project }: Chart, tables: Set<string>, shown: Set<string>): string[] {
  const table = project.byKind.routing.get(id)?.node;
  if (!table) return [];
  const own = nodeId('t', id);
  const lead = (rule: SourceNode, label: string): string[] => {
    const [screen, next] = [textOf(member(rule, 'go')), textOf(member(rule, 'table'))];
    if (screen !== undefined) shown.add(screen);
    if (next !== undefined) tables.add(next);
    if (screen !== undefined) return [edge(own, nodeId('s', screen), label)];
    return next === undefined ? [] : [edge(own, nodeId('t', next), label)];
  };
  const rules = itemsOf(member(table, 'rules')).flatMap((rule, index) =>
    lead(rule, `${index + 1}. ${conditionOf(rule)}`),
  );
  const otherwise = member(table, 'otherwise');
  const question = textOf(member(table, 'question')) ?? id;
  return [`  ${own}{"${words(question)}"}`, ...rules, ...(otherwise ? lead(otherwise, 'otherwise') : [])];
}

function wayLine(
  way: ConfiguredWay,
  from: ResolvedScreen,
  { project }: Chart,
  tables: Set<string>,
  shown: Set<string>,
) {
  const own = nodeId('s', from.id);
  if (way.to === 'away') return edge(own, OUTSIDE, way.by);
  if ('screen' in way.to) {
    shown.add(way.to.screen);
    return edge(own, nodeId('s', way.to.screen), way.by);
  }
  const table = way.to.table ?? journeyTable(from.journey, project) ?? '';
  tables.add(table);
  return edge(own, nodeId('t', table), way.by);
}

/** The whole journey; screens of other journeys appear as targets. */
export function journeyChart(journey: string, chart: Chart): string {
  const own = [...chart.screens.values()].filter((screen) => screen.journey === journey);
  const tables = new Set<string>();
  const shown = new Set(own.map(({ id }) => id));
  const ways = own.flatMap((screen) =>
    (chart.graph.ways.get(screen.id) ?? []).map((way) => wayLine(way, screen, chart, tables, shown)),
  );
  const variants = own
    .filter(({ bases }) => bases.length > 0)
    .map(({ id, bases }) => `  ${nodeId('s', id)} -.->|"extends"| ${nodeId('s', bases[0] ?? '')}`);
  const decisions: string[] = [];
  // The set grows during iteration: tables that tables hand on to are included.
  for (const table of tables) decisions.push(...tableLines(table, chart, tables, shown));
  const boxes = [...shown].map((id) => {
    const text = words(id);
    return chart.graph.entries.has(id)
      ? `  ${nodeId('s', id)}(["${text}"])`
      : `  ${nodeId('s', id)}["${text}"]`;
  });
  const outside = ways.some((line) => line.endsWith(` ${OUTSIDE}`)) ? [`  ${OUTSIDE}(("away"))`] : [];
  return ['flowchart LR', ...boxes, ...outside, ...new Set([...ways, ...variants, ...decisions]), ''].join(
    '\n',
  );
}
