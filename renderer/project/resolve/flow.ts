/** The flow that a screen plays: its own, merged over the one it extends, or its base's; named lists put in. */
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { type Entry, isNullNode, type MapNode, type SourceNode, withEntries } from '../load/source-node.ts';
import { chainOf } from './chain.ts';
import { isDelta, withDelta } from './effect-delta.ts';
import { expandLists } from './effect-lists.ts';
import { mergeGroups, without } from './merge.ts';

/** Sections that merge by name; the entries themselves (events, timers …) are replaced whole, unless they change calls. */
const BY_NAME = ['load', 'vars', 'initial', 'lists', 'on', 'timers'];

/** Sections, or entries of sections, that hold effects. */
const OF_EFFECTS = ['enter', 'lists', 'on'];

function mergeEffects(before: Entry | undefined, over: Entry, diagnostics: Diagnostics): Entry {
  if (!before || !isDelta(over.value)) return over;
  return { ...over, value: withDelta(before.value, over.value, diagnostics) };
}

function mergeSection(before: Entry, over: Entry, diagnostics: Diagnostics): Entry {
  const ofEffects = OF_EFFECTS.includes(over.key);
  if (over.key === 'groups') return { ...over, value: mergeGroups(before.value, over.value) };
  if (over.key === 'enter') return mergeEffects(before, over, diagnostics);
  if (!BY_NAME.includes(over.key) || before.value.kind !== 'map' || over.value.kind !== 'map') return over;
  const entries = new Map(before.value.entries);
  for (const entry of over.value.entries.values()) {
    if (isNullNode(entry.value) && over.key !== 'vars') entries.delete(entry.key);
    else if (ofEffects) entries.set(entry.key, mergeEffects(entries.get(entry.key), entry, diagnostics));
    else entries.set(entry.key, entry);
  }
  return { ...over, value: withEntries(before.value, entries.values()) };
}

/** A flow over the one that it extends. */
export function mergeFlows(base: SourceNode, over: SourceNode, diagnostics: Diagnostics): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map(base.entries);
  for (const entry of over.entries.values()) {
    const before = entries.get(entry.key);
    if (isNullNode(entry.value)) entries.delete(entry.key);
    else entries.set(entry.key, before ? mergeSection(before, entry, diagnostics) : entry);
  }
  return withEntries(over, entries.values());
}

/** A flow merged over those it extends, its named lists not yet put in; null for what is no map. */
export function mergedFlow(
  file: LoadedFile,
  project: Project,
  diagnostics: Diagnostics,
): { flow: MapNode | null; isBroken: boolean } {
  const { chain, isBroken } = chainOf(file, project.byKind.flow, diagnostics);
  const [last, ...nearer] = chain.reverse();
  const merged = nearer.reduce((base, { node }) => mergeFlows(base, node, diagnostics), (last ?? file).node);
  return { flow: merged.kind === 'map' ? without(merged, ['extends']) : null, isBroken };
}

export interface ResolvedFlow {
  flow: SourceNode | null;
  /** As merged: its named lists not yet put in, and with what groups of experiments get instead. */
  writtenFlow: MapNode | null;
  flowId: string | null;
  /** Its chain of bases does not end well. */
  isBroken: boolean;
}

/** A merged flow as it is played. */
export const playedFlow = (written: MapNode): MapNode => expandLists(without(written, ['groups'])).flow;

/**
 * Finds the flow of a screen.
 * @param ids the screen and its bases, nearest first
 */
export function resolveFlow(
  ids: readonly string[],
  project: Project,
  diagnostics: Diagnostics,
): ResolvedFlow {
  const flowId = ids.find((id) => project.byKind.flow.has(id)) ?? null;
  const file = flowId === null ? undefined : project.byKind.flow.get(flowId);
  if (!file) return { flow: null, writtenFlow: null, flowId: null, isBroken: false };
  const { flow, isBroken } = mergedFlow(file, project, diagnostics);
  return { flow: flow && playedFlow(flow), writtenFlow: flow, flowId, isBroken };
}
