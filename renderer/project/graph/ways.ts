/** The ways out of one screen: what its blocks, texts and flow lead to, and what sets each of them off. */

import { effectDefinitions, kindsOf } from '@trilha/language/definition/effect';
import { memo } from '../load/memo.ts';
import { effectKindOf } from '../load/schema-walk.ts';
import {
  entriesOf,
  itemsOf,
  member,
  type Place,
  plain,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/** What must be true (`isMet`) or false for a way to be offered. */
export interface WayCondition {
  node: SourceNode;
  isMet: boolean;
}

export interface ConfiguredWay {
  /** A screen, a routing table (null: the journey's own), or out of the screens that the compiler knows. */
  to: { screen: string } | { table: string | null } | 'away';
  /** `enter`, an event, `timer <name>`, or `link`. */
  by: string;
  /** Nothing but the screen's opening decides that it is taken. */
  isCertain: boolean;
  place: Place;
  /** Its own `when` and `unless`, and those of the blocks around it. */
  conditions?: readonly WayCondition[];
}

const TEXT_LINK = /\[[^\]]*\]\((?:screen:([^)\s]+)|(?:https:|tel:|mailto:|\/)[^)]*)\)/g;

/** The `when` and `unless` of a block or effect, after those around it. */
function conditionsOf(node: SourceNode, around: readonly WayCondition[] = []): readonly WayCondition[] {
  const [when, unless] = [member(node, 'when'), member(node, 'unless')];
  if (!when && !unless) return around;
  return [
    ...around,
    ...(when ? [{ node: when, isMet: true }] : []),
    ...(unless ? [{ node: unless, isMet: false }] : []),
  ];
}

/** Links of blocks and texts at any depth. Effects are not among them. */
export function linksOf(node: SourceNode | undefined, around: readonly WayCondition[] = []): ConfiguredWay[] {
  if (!node) return [];
  if (node.kind === 'list') return node.items.flatMap((item) => linksOf(item, around));
  const conditions = conditionsOf(node, around);
  const link = { by: 'link', isCertain: false, conditions };
  if (node.kind === 'scalar') {
    return [...(textOf(node) ?? '').matchAll(TEXT_LINK)].map(([, screen]) => ({
      ...link,
      to: screen === undefined ? 'away' : { screen },
      place: node,
    }));
  }
  const own = entriesOf(node).flatMap(({ key, value }): ConfiguredWay[] => {
    const text = textOf(value);
    if (text === undefined) return [];
    if (key === 'go') return [{ ...link, to: { screen: text }, place: value }];
    return key === 'href' ? [{ ...link, to: 'away', place: value }] : [];
  });
  return [...own, ...entriesOf(node).flatMap(({ value }) => linksOf(value, conditions))];
}

/** Where a single effect leads, if anywhere. What an action of the host does is not known, so it may leave. */
function targetOf(effect: SourceNode): ConfiguredWay['to'] | null {
  const kind = effectKindOf(effect);
  if (kind === null) return null;
  const { course, mayLeave } = effectDefinitions[kind];
  switch (kind) {
    case 'go': {
      const screen = textOf(member(effect, 'go'));
      return screen === undefined ? null : { screen };
    }
    case 'route':
      return { table: textOf(member(effect, 'route')) ?? null };
    default:
      return course === 'leaves' || mayLeave ? 'away' : null;
  }
}

const WAITS: readonly string[] = kindsOf('waits');
const CONDITIONS = ['when', 'unless', 'once', 'debounce'];

/**
 * Where a list of effects leads, failures included.
 * @param around conditions of the groups that it stands in
 */
export function waysOfEffects(
  node: SourceNode | undefined,
  by: string,
  around: readonly WayCondition[] = [],
): ConfiguredWay[] {
  if (!node) return [];
  // A call may fail, and then what stands after it does not run.
  let isCertain = by === 'enter';
  return itemsOf(node).flatMap((effect) => {
    const to = targetOf(effect);
    const waits = entriesOf(effect).some(({ key }) => WAITS.includes(key));
    const isFree = !CONDITIONS.some((key) => member(effect, key));
    const conditions = conditionsOf(effect, around);
    const own: ConfiguredWay[] = to
      ? [{ to, by, isCertain: isCertain && isFree, place: effect, conditions }]
      : [];
    isCertain &&= !waits;
    const within = waysOfEffects(member(effect, 'do'), by, conditions);
    const ofItems = within.map((way) => ({ ...way, isCertain: false }));
    return [...own, ...ofItems, ...waysOfFail(member(effect, 'fail'), by)];
  });
}

function waysOfFail(fail: SourceNode | undefined, by: string): ConfiguredWay[] {
  if (!fail) return [];
  const isList = fail.kind !== 'map' || effectKindOf(fail) !== null;
  const lists = isList ? [fail] : entriesOf(fail).map(({ value }) => value);
  return lists.flatMap((list) => waysOfEffects(list, by).map((way) => ({ ...way, isCertain: false })));
}

const linksOfPart = memo((node: SourceNode): readonly ConfiguredWay[] => linksOf(node));

/** Where the effects of a flow lead. */
export const waysOfFlow = memo((flow: SourceNode): readonly ConfiguredWay[] => {
  const section = (key: string) => entriesOf(member(flow, key));
  return [
    ...waysOfEffects(member(flow, 'enter'), 'enter'),
    ...section('load').flatMap(({ key, value }) => waysOfFail(member(value, 'fail'), `load ${key}`)),
    ...section('on').flatMap(({ key, value }) => waysOfEffects(value, key)),
    ...section('timers').flatMap(({ key, value }) => waysOfEffects(member(value, 'do'), `timer ${key}`)),
  ];
});

/** Ways out of a screen or part, without those of the parts that it places. */
const ownWays = memo(({ node, flow }: ResolvedScreen): readonly ConfiguredWay[] => {
  const form = member(node, 'form');
  return [
    ...entriesOf(member(node, 'blocks')).flatMap(({ value }) => linksOfPart(value)),
    ...(form ? linksOfPart(form) : []),
    ...(flow ? waysOfFlow(flow) : []),
  ];
});

/** All ways out of a screen with its parts, its layout's left aside. */
export const waysOf = memo((screen: ResolvedScreen): readonly ConfiguredWay[] =>
  [screen, ...screen.parts].flatMap((one) => ownWays(one)),
);

/** All of a way but its place, and where the values of its conditions stand. */
const textOfWay = ({ to, by, isCertain, conditions = [] }: ConfiguredWay): string =>
  JSON.stringify([to, by, isCertain, conditions.map(({ node, isMet }) => [plain(node), isMet])]);

const textOfWays = memo((ways: readonly ConfiguredWay[]): string => ways.map(textOfWay).join('\n'));

/** Where a screen leads and where it belongs, as a text. The places of its ways are left out, so its words may change. */
export const stampOfWays = memo((screen: ResolvedScreen): string => {
  const { id, bases, variant, journey, node, shownAs, groups } = screen;
  const layout = textOf(member(node, 'layout'));
  return `${JSON.stringify([id, bases, variant, journey, layout, shownAs, groups])}\n${textOfWays(waysOf(screen))}`;
});

/** Where some ways lead, each place once. */
interface Leads {
  /** Ids of screens. */
  named: readonly string[];
  /** A way to each routing table. */
  asking: readonly ConfiguredWay[];
}

/** Looks at some ways together. */
export const leadsOf = memo((ways: readonly ConfiguredWay[]): Leads => {
  const named = new Set<string>();
  const asking = new Map<string | null, ConfiguredWay>();
  for (const way of ways) {
    if (way.to === 'away') continue;
    if ('screen' in way.to) named.add(way.to.screen);
    else asking.set(way.to.table, way);
  }
  return { named: [...named], asking: [...asking.values()] };
});
