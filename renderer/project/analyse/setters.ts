/** What a flow writes to some paths. Of the flow only that part is analysed which sets one of them. */
import { effectKinds } from '@trilha/language/definition/effect';
import type { Type } from '@trilha/language/expression/type';
import { memo } from '../load/memo.ts';
import {
  entriesOf,
  itemsOf,
  type MapNode,
  member,
  nodesIn,
  type SourceNode,
  withEntries,
} from '../load/source-node.ts';
import { wordsOf } from '../load/words.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { analyseBlocks } from './blocks.ts';
import { analyseFlow } from './flow.ts';
import { type Brought, broughtBy, gather } from './gathered.ts';
import type { AnalysisScope } from './nodes.ts';

/** Whatever sets a path names it as a dotted key. */
const dottedKeys = memo((node: SourceNode): readonly string[] => {
  const keys = new Set(entriesOf(node).flatMap(({ key }) => (key.includes('.') ? [key] : [])));
  for (const below of nodesIn(node))
    if (below.kind !== 'scalar') for (const key of dottedKeys(below)) keys.add(key);
  return [...keys];
});

/** Sections whose members are looked at one by one, so that flows which differ in one share what is known of the others. */
const BY_MEMBER = ['load', 'on', 'timers'];

/** Whether a flow or a file sets one of some paths. */
export const setsAny = (node: SourceNode, paths: ReadonlySet<string>): boolean =>
  dottedKeys(node).some((key) => paths.has(key));

/** What an effect is, and what its own effects stand under: this decides what the assignments in it may read. */
const isContext = (key: string) => Object.hasOwn(effectKinds, key);

/** What a call or an action brings along for the effects after it, and nothing else; null for other effects. */
const broughtAlong = memo((effect: SourceNode): SourceNode | null => {
  if (effect.kind !== 'map') return null;
  const naming = entriesOf(effect).filter(({ key }) => key === 'call' || key === 'action');
  return naming.length > 0 ? withEntries(effect, naming) : null;
});

const setOf = memo((paths: string): ReadonlySet<string> => new Set(JSON.parse(paths) as string[]));

/**
 * The part of effects that decides what is written to some paths; null where nothing is. The same effect gives the same
 * part, so that lists which differ in others have it in common.
 * @param paths as JSON
 */
const partSetting = memo((node: SourceNode, paths: string): SourceNode | null => {
  if (node.kind === 'scalar' || !setsAny(node, setOf(paths))) return null;
  if (node.kind === 'list') {
    const items = node.items.flatMap((item) => partSetting(item, paths) ?? broughtAlong(item) ?? []);
    return { ...node, items };
  }
  const parts = entriesOf(node).flatMap((entry) => {
    if (setOf(paths).has(entry.key)) return [entry];
    const part = partSetting(entry.value, paths);
    if (part) return [{ ...entry, value: part }];
    return isContext(entry.key) ? [entry] : [];
  });
  return withEntries(node, parts);
});

/** @param written the paths as JSON */
const flowSetting = memo((flow: MapNode, written: string): MapNode | null => {
  const sections = entriesOf(flow).flatMap((section) => {
    const { key, value } = section;
    if (value.kind !== 'map' || !BY_MEMBER.includes(key)) {
      const part = partSetting(value, written);
      return part ? [{ ...section, value: part }] : [];
    }
    const members = entriesOf(value).flatMap((one) => {
      const part = partSetting(one.value, written);
      return part ? [{ ...one, value: part }] : [];
    });
    return members.length > 0 ? [{ ...section, value: withEntries(value, members) }] : [];
  });
  return sections.length > 0 ? withEntries(flow, sections) : null;
});

/** A flow with nothing but what decides what is written to some paths; null where nothing is. */
export const settersOf = (flow: SourceNode | null, paths: ReadonlySet<string>): MapNode | null =>
  flow?.kind === 'map' && paths.size > 0 ? flowSetting(flow, JSON.stringify([...paths])) : null;

/** The same for setters that write the same at the same events, by identity. */
export const setterKeys = (setters: MapNode | null): readonly unknown[] =>
  entriesOf(setters ?? undefined).flatMap(({ key: section, value }) =>
    BY_MEMBER.includes(section)
      ? entriesOf(value).flatMap((one) => [`${section} ${one.key}`, ...itemsOf(one.value)])
      : [section, ...itemsOf(value)],
  );

const NOTHING_BROUGHT: Brought = new Map();

/**
 * The types of what a screen writes, by path.
 * @param setters the part of its flow that sets them
 */
export function writtenBy(
  setters: MapNode,
  { node }: Pick<ResolvedScreen, 'node'>,
  scope: AnalysisScope,
): ReadonlyMap<string, readonly Type[]> {
  const { names } = wordsOf([setters]);
  const blocks = member(node, 'blocks');
  const isBrought = blocks && (names.has('item') || names.has('event'));
  const brought = isBrought ? broughtBy(gather([analyseBlocks(blocks, scope)])) : NOTHING_BROUGHT;
  return gather([analyseFlow(setters, scope, brought)]).written;
}
