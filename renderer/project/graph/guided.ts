/** Guided journeys: which screens the tables name, and which the named screens lead on to. */

import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { itemsOf, member, textOf } from '../load/source-node.ts';
import { facesIn, type ResolvedScreens } from '../resolve/screen.ts';
import { type ConfiguredWay, waysOf } from './ways.ts';

/** Journeys with a fact under `guided`. */
export const guidedJourneys = ({ byKind }: Project): ReadonlySet<string> =>
  new Set([...byKind.journey.values()].flatMap(({ id, node }) => (member(node, 'guided') ? [id] : [])));

/** Facts that guards of journeys and flows name; expressions import theirs by themselves. */
export function guardFacts({ byKind }: Project): string[] {
  const files = [...byKind.journey.values(), ...byKind.flow.values()];
  const named = files.flatMap(({ node }) =>
    ['requires', 'guided'].flatMap((key) => textOf(member(node, key)) ?? []),
  );
  return [...new Set(named)];
}

const namedBy = memo(({ node }: LoadedFile): readonly string[] =>
  [...itemsOf(member(node, 'rules')), ...itemsOf(member(node, 'otherwise'))].flatMap(
    (target) => textOf(member(target, 'go')) ?? [],
  ),
);

/** Screens that any routing table names. */
export const namedScreens = ({ byKind }: Project): ReadonlySet<string> =>
  new Set([...byKind.routing.values()].flatMap((table) => namedBy(table)));

/** Screens under `entries` of their journey. */
export function entryScreens({ byKind }: Project): ReadonlySet<string> {
  const entries = [...byKind.journey.values()].flatMap(({ node }) => itemsOf(member(node, 'entries')));
  return new Set(entries.flatMap((entry) => textOf(entry) ?? []));
}

/** A way that leads to a screen by name. */
export type ScreenWay = ConfiguredWay & { to: { screen: string } };

const isScreenWay = (way: ConfiguredWay): way is ScreenWay => way.to !== 'away' && 'screen' in way.to;

type WaysOn = ReadonlyMap<string, readonly ScreenWay[]>;

function findWaysOn(screens: ResolvedScreens['byWays'], project: Project): WaysOn {
  const [named, guided] = [namedScreens(project), guidedJourneys(project)];
  const counts = ({ to }: ScreenWay) =>
    named.has(to.screen) || guided.has(screens.get(to.screen)?.journey ?? '');
  const ways = new Map<string, ScreenWay[]>();
  const reached = new Set(named);
  // The set grows during iteration: this is the transitive closure.
  const faces = facesIn(screens.values());
  for (const id of reached) {
    const screen = screens.get(id);
    const shown = screen ? [screen, ...(faces.get(id) ?? [])] : [];
    const on = shown.flatMap(waysOf).filter(isScreenWay).filter(counts);
    if (on.length > 0) ways.set(id, on);
    for (const { to } of on) reached.add(to.screen);
  }
  return ways;
}

/**
 * By screen, the ways on from those that the tables name to screens of guided journeys, and from there on. Public pages
 * that no table names are left aside: they lead to everyone's start, which says nothing about this customer.
 */
export const waysOn = (byWays: ResolvedScreens['byWays'], project: Project): WaysOn =>
  project.memo.value('ways on', [], () => findWaysOn(byWays, project));
