/**
 * Named effect lists: `run: <name>` gives place to the effects of that list, which keep where they were written. The
 * result has no `run`, except one of an unknown list or of a list around it: the rule about shapes reports these.
 */
import { effectKindOf, runsList } from '../load/schema-walk.ts';
import {
  entriesOf,
  itemsOf,
  type MapNode,
  member,
  type SourceNode,
  withEntries,
} from '../load/source-node.ts';

interface Lists {
  named: SourceNode;
  /** The lists that are being expanded, outermost first. */
  around: readonly string[];
}

/** A map with some of its members expanded. */
function replaced(
  node: MapNode,
  keys: readonly string[],
  change: (value: SourceNode) => SourceNode,
): MapNode {
  const entries = entriesOf(node).map((entry) =>
    keys.includes(entry.key) ? { ...entry, value: change(entry.value) } : entry,
  );
  return withEntries(node, entries);
}

const eachMember = (node: SourceNode, change: (value: SourceNode) => SourceNode): SourceNode =>
  node.kind === 'map'
    ? replaced(
        node,
        entriesOf(node).map(({ key }) => key),
        change,
      )
    : node;

/** `fail`: effects, or a map of them by error code. */
const expandFail = (fail: SourceNode, lists: Lists): SourceNode =>
  fail.kind === 'map' && effectKindOf(fail) === null && runsList(fail) === undefined
    ? eachMember(fail, (effects) => expandList(effects, lists))
    : expandList(fail, lists);

function expandEffect(effect: SourceNode, lists: Lists): readonly SourceNode[] {
  if (effect.kind !== 'map') return [effect];
  const name = runsList(effect);
  if (name === undefined) {
    const inFail = replaced(effect, ['fail'], (fail) => expandFail(fail, lists));
    return [replaced(inFail, ['do'], (effects) => expandList(effects, lists))];
  }
  const list = lists.around.includes(name) || effect.entries.size > 1 ? undefined : member(lists.named, name);
  if (!list) return [effect];
  const within = { ...lists, around: [...lists.around, name] };
  return itemsOf(list).flatMap((item) => expandEffect(item, within));
}

/** A list of effects, or a single one, which becomes a list. */
function expandList(effects: SourceNode, lists: Lists): SourceNode {
  if (effects.kind === 'scalar') return effects;
  const { file, start, end } = effects;
  const items = itemsOf(effects).flatMap((item) => expandEffect(item, lists));
  return { kind: 'list', file, start, end, items };
}

/** The named lists themselves, the lists that they run put in. */
function expandNamed(named: SourceNode): SourceNode {
  if (named.kind !== 'map') return named;
  const entries = entriesOf(named).map((entry) => ({
    ...entry,
    value: expandList(entry.value, { named, around: [entry.key] }),
  }));
  return withEntries(named, entries);
}

/** Takes the named lists out of a merged flow and puts them in where they are run. */
export function expandLists(flow: MapNode): { flow: MapNode; lists: SourceNode | null } {
  const named = member(flow, 'lists');
  if (!named) return { flow, lists: null };
  const lists: Lists = { named, around: [] };
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
  return { flow: withEntries(flow, entries), lists: expandNamed(named) };
}
