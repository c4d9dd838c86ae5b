/** The whole product as a graph: which screen leads to which, tables looked through, and where customers enter. */

import { createDiagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { entriesOf, itemsOf, member, textOf } from '../load/source-node.ts';
import type { Addresses } from '../resolve/addresses.ts';
import { resolveFlow } from '../resolve/flow.ts';
import { flowOfLayout, layoutBlocks, layoutOf } from '../resolve/layout.ts';
import { placedParts } from '../resolve/part.ts';
import { facesIn, type ResolvedScreen, type ResolvedScreens } from '../resolve/screen.ts';
import { type ConfiguredWay, leadsOf, linksOf, waysOf, waysOfEffects, waysOfFlow } from './ways.ts';

/** A compiled project, as far as the graph needs it. */
export interface Whole extends ResolvedScreens {
  addresses: Addresses;
  project: Project;
}

export interface ScreenGraph {
  /** Ways out by screen, its layout's not among them. */
  ways: ReadonlyMap<string, readonly ConfiguredWay[]>;
  /** Screens that customers come to from outside. */
  entries: ReadonlySet<string>;
  /** Screens that can be come to at all. */
  reached: ReadonlySet<string>;
  /** The reached screens that another screen, its layout or its journey leads to. */
  linked: ReadonlySet<string>;
  /** Screens that a way may lead to: the same list for the same table. */
  targets(way: ConfiguredWay, from: ResolvedScreen): readonly string[];
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

/** Ways of a layout: the links of its blocks, its flow, and the parts that it places. */
function waysOfLayout(file: LoadedFile, { project, parts }: Whole): readonly ConfiguredWay[] {
  const blocks = layoutBlocks(file, project);
  const home = entriesOf(blocks).flatMap(({ value }): ConfiguredWay[] => {
    const to = member(value, 'home');
    const id = textOf(to);
    return to && id !== undefined ? [{ to: { screen: id }, by: 'link', isCertain: false, place: to }] : [];
  });
  const { flow } = resolveFlow([flowOfLayout(file.id)], project, createDiagnostics());
  const placed = placedParts(blocks).flatMap((block) => parts.get(block.id) ?? []);
  return [...home, ...linksOf(blocks), ...(flow ? waysOfFlow(flow) : []), ...placed.flatMap(waysOf)];
}

const waysOfJourney = memo(({ node }: LoadedFile): readonly ConfiguredWay[] => [
  ...waysOfEffects(member(node, 'enter'), 'journey'),
  ...waysOfEffects(member(node, 'otherwise'), 'otherwise'),
]);

const NOWHERE: readonly string[] = [];

/** The screens that a way may lead to, tables looked through; each table is read once. */
export function targetsIn(project: Project): ScreenGraph['targets'] {
  const tables = new Map<string, string[]>();
  const screensOf = (table: string): string[] => {
    const known = tables.get(table) ?? [...new Set(screensOfTable(table, project))];
    tables.set(table, known);
    return known;
  };
  return ({ to }, { journey }) => {
    if (to === 'away') return NOWHERE;
    if ('screen' in to) return [to.screen];
    const own = textOf(member(project.byKind.journey.get(journey ?? '')?.node, 'table'));
    return screensOf(to.table ?? own ?? '');
  };
}

/** Where customers enter, and what they come to from there. */
function reach(whole: Whole): Pick<ScreenGraph, 'entries' | 'reached' | 'linked'> {
  const { byWays: screens, addresses, project } = whole;
  const entries = findEntries(screens, addresses, project);
  const targets = targetsIn(project);
  const ofLayout = new Map([...project.byKind.layout].map(([id, file]) => [id, waysOfLayout(file, whole)]));
  const reached = new Set(entries);
  const linked = new Set<string>();
  // Most screens have table, journey and layout in common with others: each is followed once.
  const followed = new Set<readonly string[] | string>();
  const follow = (list: readonly ConfiguredWay[], from: ResolvedScreen) => {
    const { named, asking } = leadsOf(list);
    const leadTo = (target: string) => {
      reached.add(target);
      if (target !== from.id) linked.add(target);
    };
    for (const target of named) leadTo(target);
    for (const way of asking) {
      const found = targets(way, from);
      if (followed.has(found)) continue;
      followed.add(found);
      for (const target of found) leadTo(target);
    }
  };
  const followShared = (screen: ResolvedScreen) => {
    const layout = layoutOf(screen, project) ?? '';
    const shared = `${screen.journey} ${layout}`;
    if (followed.has(shared)) return;
    followed.add(shared);
    const journey = project.byKind.journey.get(screen.journey ?? '');
    follow(ofLayout.get(layout) ?? [], screen);
    if (journey) follow(waysOfJourney(journey), screen);
  };
  const faces = facesIn(screens.values());
  for (const id of reached) {
    const screen = screens.get(id);
    if (!screen) continue;
    for (const face of faces.get(id) ?? []) reached.add(face.id);
    follow(waysOf(screen), screen);
    followShared(screen);
  }
  return { entries, reached, linked };
}

/** Builds the graph of a project whose references all resolve. */
export function screenGraph(whole: Whole): ScreenGraph {
  const { screens, project } = whole;
  const ways = new Map([...screens].map(([id, screen]) => [id, waysOf(screen)]));
  return { ...project.memo.value('reach', [], () => reach(whole)), ways, targets: targetsIn(project) };
}
