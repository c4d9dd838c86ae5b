/**
 * The map of a journey: boxes of screens with their variants inside, tables with their rules as rows, and lines between
 * them, one to each box. All other ways are given as text.
 */

import {
  type ScreenGraph,
  screenGraph,
  screensOfTable,
  type Whole,
} from '@trilha/project/graph/screen-graph';
import { rulesOf } from '@trilha/project/graph/table-rules';
import type { ConfiguredWay } from '@trilha/project/graph/ways';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, itemsOf, member, plain, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { chooseLines } from './map-lines.ts';
import {
  type JourneyMap,
  keyOf,
  type Lead,
  type MapTarget,
  type ScreenBox,
  type TableBox,
} from './map-parts.ts';

/** The condition of a rule: `state: open, paid · isLate`. */
export function conditionOf(rule: SourceNode): string {
  const cells = entriesOf(member(rule, 'if')).map(
    ({ key, value }) => `${key}: ${[plain(value)].flat().join(', ')}`,
  );
  const when = member(rule, 'when');
  return [...cells, ...(when ? [String(plain(when))] : [])].join(' · ');
}

function targetOf({ to }: ConfiguredWay, { journey }: ResolvedScreen, project: Project): MapTarget {
  if (to === 'away') return { kind: 'away', id: '' };
  if ('screen' in to) return { kind: 'screen', id: to.screen };
  // A bare `route` asks the table of its journey.
  const table = () => textOf(member(project.byKind.journey.get(journey ?? '')?.node, 'table'));
  return { kind: 'table', id: to.table ?? table() ?? '' };
}

/** The ways from a screen, grouped by target. */
export function leadsOf(screen: ResolvedScreen, { ways }: ScreenGraph, project: Project): Lead[] {
  const leads = new Map<string, Lead>();
  for (const way of ways.get(screen.id) ?? []) {
    const to = targetOf(way, screen, project);
    const lead = leads.get(keyOf(to)) ?? { to, by: [], isDrawn: false };
    if (!lead.by.includes(way.by)) lead.by.push(way.by);
    leads.set(keyOf(to), lead);
  }
  return [...leads.values()];
}

/** The target of a rule or `otherwise`. */
function answerOf(rule: SourceNode): MapTarget {
  const [screen, table] = [textOf(member(rule, 'go')), textOf(member(rule, 'table'))];
  if (screen !== undefined) return { kind: 'screen', id: screen };
  return table === undefined ? { kind: 'stay', id: '' } : { kind: 'table', id: table };
}

function tableBox(id: string, node: SourceNode, isAsked: boolean): TableBox {
  const rules = rulesOf(node).map(({ node: rule }) => ({
    condition: conditionOf(rule) || 'always',
    to: answerOf(rule),
    isDrawn: false,
  }));
  const otherwise = itemsOf(member(node, 'otherwise')).map((rule) => ({
    condition: 'otherwise',
    to: answerOf(rule),
    isDrawn: false,
  }));
  return { id, question: textOf(member(node, 'question')) ?? id, isAsked, rows: [...rules, ...otherwise] };
}

/** The tables that lead to screens of this journey, starting with those that its screens use. */
function tablesOf(roots: ReadonlySet<string>, own: ReadonlySet<string>, project: Project): TableBox[] {
  const boxes = new Map<string, TableBox>();
  const queue = [...roots];
  for (const id of queue) {
    const node = project.byKind.routing.get(id)?.node;
    if (!node || boxes.has(id) || !screensOfTable(id, project).some((screen) => own.has(screen))) continue;
    const box = tableBox(id, node, roots.has(id));
    boxes.set(id, box);
    queue.push(...box.rows.flatMap(({ to }) => (to.kind === 'table' ? [to.id] : [])));
  }
  return [...boxes.values()];
}

/** The box of the base that contains a variant, because it leads where the base leads. */
function hostOf(
  screen: ResolvedScreen,
  sameWays: (a: string, b: string) => boolean,
  own: ReadonlySet<string>,
) {
  const root = screen.bases.findLast((id) => own.has(id));
  return root !== undefined && sameWays(screen.id, root) ? root : null;
}

/** The map of one journey. Never throws, even for a project with diagnostics. */
export function journeyMap(journey: string, whole: Whole): JourneyMap {
  const { project, screens } = whole;
  const graph = screenGraph(whole);
  const all = [...screens.values()].filter((screen) => screen.journey === journey);
  const own = new Set(all.map(({ id }) => id));
  const leads = new Map(all.map((screen) => [screen.id, leadsOf(screen, graph, project)]));
  const sameWays = (a: string, b: string) => JSON.stringify(leads.get(a)) === JSON.stringify(leads.get(b));
  const hosts = new Map(all.map((screen) => [screen.id, hostOf(screen, sameWays, own)]));
  const boxes = all
    .filter(({ id }) => hosts.get(id) === null)
    .map(
      ({ id, node, bases }): ScreenBox => ({
        id,
        title: textOf(member(node, 'title')) ?? id,
        isEntry: graph.entries.has(id),
        variants: [...hosts].flatMap(([variant, host]) => (host === id ? [variant] : [])),
        extends: bases[0] ?? null,
        leads: leads.get(id) ?? [],
      }),
    );
  const asked = [...leads.values()].flat().flatMap(({ to }) => (to.kind === 'table' ? [to.id] : []));
  const tables = tablesOf(new Set(asked), own, project);
  chooseLines(boxes, tables);
  return { screens: boxes, tables };
}
