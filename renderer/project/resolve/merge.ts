/**
 * A variant over its base. Maps merge by key, null removes, everything else is replaced; nodes keep the place
 * where they were written. In ordered maps (blocks) a new id says after which one it comes.
 */

import { suggestion } from '@trilha/language/expression/suggestion';
import { createDiagnostics, type Diagnostics } from '../load/diagnostics.ts';
import {
  type Entry,
  entriesOf,
  isNullNode,
  type MapNode,
  member,
  type SourceNode,
  textOf,
  withEntries,
} from '../load/source-node.ts';

/** Merges maps by key, those of both by `merge`. */
function mergeMaps(
  base: SourceNode,
  over: SourceNode,
  merge: (before: Entry, entry: Entry) => Entry,
): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map(base.entries);
  for (const entry of over.entries.values()) {
    const before = entries.get(entry.key);
    if (isNullNode(entry.value)) entries.delete(entry.key);
    else entries.set(entry.key, before ? merge(before, entry) : entry);
  }
  return withEntries(base, entries.values());
}

/** Merges plain maps, deeply. */
export function mergeNodes(base: SourceNode, over: SourceNode, diagnostics: Diagnostics): SourceNode {
  return mergeMaps(base, over, (before, entry) => mergeEntry(before, entry, diagnostics));
}

function mergeEntry(before: Entry, over: Entry, diagnostics: Diagnostics): Entry {
  if (over.key === 'blocks') return { ...over, value: mergeBlocks(before.value, over.value, diagnostics) };
  if (over.key === 'properties')
    return { ...over, value: mergeProperties(before.value, over.value, diagnostics) };
  return { ...over, value: mergeNodes(before.value, over.value, diagnostics) };
}

/** A new block; one whose name was probably meant to be one of the base's is reported and left out. */
function inserted(entries: Entry[], entry: Entry, diagnostics: Diagnostics): Entry[] {
  const isBlock = member(entry.value, 'type') ?? member(entry.value, '$ref') ?? member(entry.value, 'after');
  if (isBlock) return insert(entries, entry, diagnostics);
  const hint = suggestion(
    entry.key,
    entries.map(({ key }) => key),
  );
  diagnostics.at(entry.keyPlace, 'TR204', `The base has no ${entry.key}, and a new block needs a type`, hint);
  return entries;
}

/** Puts an entry after the one that its `after` names; `start` is before all. */
function insert(entries: Entry[], entry: Entry, diagnostics: Diagnostics): Entry[] {
  const after = member(entry.value, 'after');
  const name = textOf(after);
  if (name === 'start') return [entry, ...entries];
  const index = entries.findIndex(({ key }) => key === name);
  if (after && index < 0) {
    const hint = suggestion(
      String(name),
      entries.map(({ key }) => key),
    );
    diagnostics.at(after, 'TR204', `There is nothing called ${name} to come after`, hint);
  }
  if (!after) {
    const hint =
      suggestion(
        entry.key,
        entries.map(({ key }) => key),
      ) ?? 'after: <id>, or after: start';
    diagnostics.at(entry.keyPlace, 'TR203', `The base has no ${entry.key}; a new one needs after`, hint);
  }
  return index < 0 ? [...entries, entry] : entries.toSpliced(index + 1, 0, entry);
}

/** Merges ordered blocks by id. A block of another type replaces the base's. */
export function mergeBlocks(base: SourceNode, over: SourceNode, diagnostics: Diagnostics): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  let entries = [...base.entries.values()];
  for (const entry of over.entries.values()) {
    const index = entries.findIndex(({ key }) => key === entry.key);
    const before = entries[index];
    if (isNullNode(entry.value)) {
      if (!before) reportRemoval(entry, entries, diagnostics);
      entries = entries.filter(({ key }) => key !== entry.key);
    } else if (!before) entries = inserted(entries, entry, diagnostics);
    else entries = entries.with(index, { ...entry, value: mergeBlock(before, entry, diagnostics) });
  }
  return withEntries(base, entries);
}

function reportRemoval(entry: Entry, entries: Entry[], diagnostics: Diagnostics): void {
  const hint = suggestion(
    entry.key,
    entries.map(({ key }) => key),
  );
  diagnostics.at(entry.keyPlace, 'TR204', `The base has no ${entry.key} to remove`, hint);
}

function mergeBlock(before: Entry, over: Entry, diagnostics: Diagnostics): SourceNode {
  const [was, is] = [textOf(member(before.value, 'type')), textOf(member(over.value, 'type'))];
  return is !== undefined && is !== was ? over.value : mergeNodes(before.value, over.value, diagnostics);
}

/** Merges a form's properties by name: one that says its type or reference anew replaces the base's. */
function mergeProperties(base: SourceNode, over: SourceNode, diagnostics: Diagnostics): SourceNode {
  if (base.kind !== 'map' || over.kind !== 'map') return over;
  const entries = new Map(base.entries);
  for (const entry of over.entries.values()) {
    const before = entries.get(entry.key);
    const isAnew = member(entry.value, 'type') ?? member(entry.value, '$ref');
    if (isNullNode(entry.value)) {
      if (!before) reportRemoval(entry, [...entries.values()], diagnostics);
      entries.delete(entry.key);
    } else if (before && !isAnew) {
      entries.set(entry.key, { ...entry, value: mergeNodes(before.value, entry.value, diagnostics) });
    } else entries.set(entry.key, entry);
  }
  return withEntries(base, entries.values());
}

/** The deltas that a group's is merged from; itself where nothing is below it. */
export const layersOf = (delta: MapNode): readonly MapNode[] => delta.layers ?? [delta];

function mergeGroup(base: Entry, over: Entry): Entry {
  const [before, delta] = [base.value, over.value];
  if (before.kind !== 'map' || delta.kind !== 'map') return over;
  // Only to be looked at: a delta has not all that the other speaks of, which is no mistake.
  const merged = mergeNodes(before, delta, createDiagnostics());
  const layers = [...layersOf(before), delta];
  return { ...over, value: merged.kind === 'map' ? { ...merged, layers } : merged };
}

/**
 * What groups of experiments get (experiment → group → delta) over what they get of the base. Each delta is kept as it
 * is, for the screen itself is what all of them, one after the other, are merged over. Null takes a group's away.
 */
export function mergeGroups(base: SourceNode, over: SourceNode): SourceNode {
  return mergeMaps(base, over, (experiment, own) => ({
    ...own,
    value: mergeMaps(experiment.value, own.value, mergeGroup),
  }));
}

/** A map without some of its keys. */
export function without(node: MapNode, keys: readonly string[]): MapNode {
  return withEntries(
    node,
    entriesOf(node).filter(({ key }) => !keys.includes(key)),
  );
}
