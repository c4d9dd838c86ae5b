/**
 * Named effect lists: `run: <name>` gives place to the effects of that list, which keep where they were written; with
 * modifiers, to a group of them. The result has no `run`, except one of an unknown list, of a list around it, of one that
 * stands for too many effects, or with unknown members: the rule about shapes reports these.
 */
import { RunEffect } from '@trilha/language/definition/effect';
import { flatMap } from '../load/flat-map.ts';
import { effectKindOf, runsList } from '../load/schema-walk.ts';
import {
  type Entry,
  entriesOf,
  itemsOf,
  type MapNode,
  member,
  type SourceNode,
  withEntries,
} from '../load/source-node.ts';

/** How many effects one `run` may stand for: lists that run each other twice double at each step. */
export const MOST_EFFECTS = 200;

interface Lists {
  named: SourceNode;
  /** The number of effects that each named list stands for. */
  sizes: ReadonlyMap<string, number>;
  /** The lists that are being expanded, outermost first. */
  around: readonly string[];
}

/** A map with some of its members expanded; the map itself where that changes none of them. */
function replaced(
  node: MapNode,
  keys: readonly string[],
  change: (value: SourceNode) => SourceNode,
): MapNode {
  const changed = keys.flatMap((key) => {
    const entry = node.entries.get(key);
    const value = entry && change(entry.value);
    return value && value !== entry.value ? [[key, { ...entry, value }] as const] : [];
  });
  return changed.length === 0 ? node : { ...node, entries: new Map([...node.entries, ...changed]) };
}

const eachMember = (node: SourceNode, change: (value: SourceNode) => SourceNode): SourceNode =>
  node.kind === 'map'
    ? replaced(
        node,
        entriesOf(node).map(({ key }) => key),
        change,
      )
    : node;

/** Whether a `fail` is a map of effects by error code, not effects. */
const isByCode = (fail: SourceNode): boolean =>
  fail.kind === 'map' && effectKindOf(fail) === null && runsList(fail) === undefined;

const expandFail = (fail: SourceNode, lists: Lists): SourceNode =>
  isByCode(fail) ? eachMember(fail, (effects) => expandList(effects, lists)) : expandList(fail, lists);

function expandEffect(effect: SourceNode, lists: Lists): readonly SourceNode[] {
  if (effect.kind !== 'map') return [effect];
  const name = runsList(effect);
  if (name === undefined) {
    const inFail = replaced(effect, ['fail'], (fail) => expandFail(fail, lists));
    return [replaced(inFail, ['do'], (effects) => expandList(effects, lists))];
  }
  const list = lists.around.includes(name) || !onlyRuns(effect) ? undefined : member(lists.named, name);
  if (!list || (lists.sizes.get(name) ?? 0) > MOST_EFFECTS) return [effect];
  const within = { ...lists, around: [...lists.around, name] };
  const items = itemsOf(list).flatMap((item) => expandEffect(item, within));
  return effect.entries.size === 1 ? items : [groupOf(effect, items)];
}

/** Whether a `run` says nothing but what it may. */
export const onlyRuns = (effect: MapNode): boolean =>
  entriesOf(effect).every(({ key }) => Object.hasOwn(RunEffect.properties, key));

/** The effects of a list under the modifiers of its `run`. */
function groupOf(run: MapNode, items: readonly SourceNode[]): MapNode {
  const entries = entriesOf(run).map((entry): Entry => {
    if (entry.key !== 'run') return entry;
    const { file, start, end } = entry.value;
    return { ...entry, key: 'do', value: { kind: 'list', file, start, end, items } };
  });
  return withEntries(run, entries);
}

/** A list of effects, or a single one, which becomes a list; the list itself where nothing in it is expanded. */
function expandList(effects: SourceNode, lists: Lists): SourceNode {
  if (effects.kind === 'scalar') return effects;
  const { file, start, end } = effects;
  const items = flatMap(itemsOf(effects), (item) => expandEffect(item, lists));
  const written = itemsOf(effects);
  const isSame = items.length === written.length && items.every((item, at) => item === written[at]);
  return isSame && effects.kind === 'list' ? effects : { kind: 'list', file, start, end, items };
}

/** Effects that each list stands for, itself reckoned before it is put in anywhere. In a circle a list counts once. */
export function sizesOf(named: SourceNode | undefined): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const countList = (effects: SourceNode | undefined): number =>
    effects && effects.kind !== 'scalar'
      ? itemsOf(effects).reduce((sum, effect) => sum + countEffect(effect), 0)
      : 1;
  const countFail = (fail: SourceNode | undefined): number => {
    if (!fail) return 0;
    const lists = isByCode(fail) ? entriesOf(fail).map(({ value }) => value) : [fail];
    return lists.reduce((sum, list) => sum + countList(list), 0);
  };
  const countEffect = (effect: SourceNode): number => {
    const name = runsList(effect);
    if (name !== undefined) return sizeOf(name);
    const within = member(effect, 'do');
    return 1 + countFail(member(effect, 'fail')) + (within ? countList(within) : 0);
  };
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    sizes.set(name, 1);
    const size = countList(member(named, name));
    sizes.set(name, size);
    return size;
  };
  for (const { key } of entriesOf(named)) sizeOf(key);
  return sizes;
}

/** The named lists themselves, the lists that they run put in. */
function expandNamed(named: SourceNode, sizes: Lists['sizes']): SourceNode {
  if (named.kind !== 'map') return named;
  const entries = entriesOf(named).map((entry) => ({
    ...entry,
    value: expandList(entry.value, { named, sizes, around: [entry.key] }),
  }));
  return withEntries(named, entries);
}

/** Takes the named lists out of a merged flow and puts them in where they are run. */
export function expandLists(flow: MapNode): { flow: MapNode; lists: SourceNode | null } {
  const named = member(flow, 'lists');
  if (!named) return { flow, lists: null };
  const sizes = sizesOf(named);
  const lists: Lists = { named, sizes, around: [] };
  const effects = (node: SourceNode) => expandList(node, lists);
  const inSection: Record<string, (section: SourceNode) => SourceNode> = {
    enter: effects,
    on: (events) => eachMember(events, effects),
    timers: (timers) =>
      eachMember(timers, (timer) => (timer.kind === 'map' ? replaced(timer, ['do'], effects) : timer)),
    load: (loads) =>
      eachMember(loads, (load) =>
        load.kind === 'map' ? replaced(load, ['fail'], (fail) => expandFail(fail, lists)) : load,
      ),
  };
  const entries = entriesOf(flow)
    .filter(({ key }) => key !== 'lists')
    .map((entry) => ({ ...entry, value: inSection[entry.key]?.(entry.value) ?? entry.value }));
  return { flow: withEntries(flow, entries), lists: expandNamed(named, sizes) };
}
