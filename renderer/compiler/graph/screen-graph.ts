/** The whole product as a graph: which screen leads to which, tables looked through, and where customers enter. */

import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { entriesOf, itemsOf, member, textOf } from '../load/source-node.ts';
import type { Addresses } from '../resolve/addresses.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { linksOf, type Way, waysOf, waysOfEffects } from './ways.ts';

export interface ScreenGraph {
  /** Ways out by screen, its layout's not among them. */
  ways: ReadonlyMap<string, readonly Way[]>;
  /** Screens that customers come to from outside. */
  entries: ReadonlySet<string>;
  /** Screens that can be come to at all. */
  reached: ReadonlySet<string>;
  /** Screens that a way may lead to. */
  targets(way: Way, from: ResolvedScreen): string[];
}

/** Screens that a table may answer, the tables it hands on to included. */
export function screensOfTable(id: string, project: Project, seen = new Set<string>()): string[] {
  const table = project.byKind.routing.get(id)?.node;
  if (!table || seen.has(id)) return [];
  seen.add(id);
  const targets = [...itemsOf(member(table, 'rules')), ...itemsOf(member(table, 'otherwise'))];
  return targets.flatMap((target) => {
    const [screen, next] = [textOf(member(target, 'go')), textOf(member(target, 'table'))];
    if (screen !== undefined) return [screen];
    return next === undefined ? [] : screensOfTable(next, project, seen);
  });
}

/** What has no address is the renderer's and the host's own: shown when needed. */
function isEntry({ id, journey }: ResolvedScreen, addresses: Addresses, roots: ReadonlySet<string>): boolean {
  if (journey === null || roots.has(id)) return true;
  const address = addresses.of(id);
  return address?.path === '' || address?.prerender === true;
}

/** Public pages, roots of mounts, old addresses, what links from outside lead to; and variants of all these. */
function findEntries(
  screens: ReadonlyMap<string, ResolvedScreen>,
  addresses: Addresses,
  { byKind }: Project,
): Set<string> {
  const named = [...byKind.journey.values()].flatMap(({ node }) => [
    ...itemsOf(member(node, 'shortcuts')),
    ...itemsOf(member(node, 'entries')),
    ...entriesOf(member(node, 'redirects')).map(({ value }) => value),
  ]);
  const roots = new Set(named.flatMap((node) => textOf(node) ?? []));
  const entries = [...screens.values()].filter((screen) => isEntry(screen, addresses, roots));
  const ids = new Set(entries.map(({ id }) => id));
  for (const { id, bases, variant } of screens.values()) {
    if (variant !== null && bases.some((base) => ids.has(base))) ids.add(id);
  }
  return ids;
}

const waysOfLayout = memo(({ node }: LoadedFile): readonly Way[] => {
  const blocks = member(node, 'blocks');
  const home = entriesOf(blocks).flatMap(({ value }): Way[] => {
    const to = member(value, 'home');
    const id = textOf(to);
    return to && id !== undefined ? [{ to: { screen: id }, by: 'link', isCertain: false, place: to }] : [];
  });
  return [...home, ...linksOf(blocks)];
});

const waysOfJourney = memo(({ node }: LoadedFile): readonly Way[] => [
  ...waysOfEffects(member(node, 'enter'), 'journey'),
  ...waysOfEffects(member(node, 'otherwise'), 'otherwise'),
]);

/** Ways that stand in a screen's journey or layout. */
function sharedWays(screen: ResolvedScreen, { byKind }: Project): Way[] {
  const journey = byKind.journey.get(screen.journey ?? '');
  const layout = byKind.layout.get(
    textOf(member(screen.node, 'layout')) ?? textOf(member(journey?.node, 'layout')) ?? '',
  );
  return [...(layout ? waysOfLayout(layout) : []), ...(journey ? waysOfJourney(journey) : [])];
}

/** Builds the graph of a project whose references all resolve. */
export function screenGraph(
  screens: ReadonlyMap<string, ResolvedScreen>,
  addresses: Addresses,
  project: Project,
): ScreenGraph {
  const ways = new Map([...screens].map(([id, screen]) => [id, waysOf(screen)]));
  const entries = findEntries(screens, addresses, project);
  const tables = new Map<string, string[]>();
  const screensOf = (table: string): string[] => {
    const known = tables.get(table) ?? [...new Set(screensOfTable(table, project))];
    tables.set(table, known);
    return known;
  };
  const targets = ({ to }: Way, { journey }: ResolvedScreen): string[] => {
    if (to === 'away') return [];
    if ('screen' in to) return [to.screen];
    const own = textOf(member(project.byKind.journey.get(journey ?? '')?.node, 'table'));
    return screensOf(to.table ?? own ?? '');
  };
  const reached = new Set(entries);
  for (const id of reached) {
    const screen = screens.get(id);
    if (!screen) continue;
    for (const way of [...(ways.get(id) ?? []), ...sharedWays(screen, project)]) {
      for (const target of targets(way, screen)) reached.add(target);
    }
  }
  return { ways, entries, reached, targets };
}
