/**
 * What a screen or part shows to groups of experiments (`groups`): a delta like a variant's, for each group. A changed block
 * becomes two: the usual one, which these groups do not see, and one for each group.
 */
import { suggestion } from '../../language/expression/suggestion.ts';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import {
  type Entry,
  entriesOf,
  isNullNode,
  type MapNode,
  member,
  type Place,
  type ScalarNode,
  type SourceNode,
  textOf,
  withEntries,
} from '../load/source-node.ts';
import { inlineBlocks } from './fragment.ts';
import { mergeBlocks } from './merge.ts';

interface GroupDelta {
  experiment: string;
  group: string;
  keyPlace: Place;
  blocks: MapNode;
}

/** The names of an experiment's groups. */
export const groupsOf = (experiment: SourceNode | undefined): string[] => {
  const groups = member(experiment, 'groups');
  return groups?.kind === 'list' ? groups.items.flatMap((item) => textOf(item) ?? []) : [];
};

/** The deltas of groups that exist; others are reported. */
function deltasOf(written: SourceNode, { byKind }: Project, diagnostics: Diagnostics): GroupDelta[] {
  const known = member(byKind.experiments.get('experiments')?.node, 'experiments');
  const ids = entriesOf(known).map(({ key }) => key);
  return entriesOf(written).flatMap(({ key: experiment, keyPlace: at, value }) => {
    if (!ids.includes(experiment)) {
      diagnostics.at(at, 'TR201', `There is no experiment ${experiment}`, suggestion(experiment, ids));
      return [];
    }
    const groups = groupsOf(member(known, experiment));
    return entriesOf(value).flatMap(({ key: group, keyPlace, value: blocks }): GroupDelta[] => {
      if (!groups.includes(group)) {
        const hint = suggestion(group, groups);
        diagnostics.at(keyPlace, 'TR805', `${group} is no group of ${experiment}`, hint);
        return [];
      }
      if (blocks.kind === 'map') return [{ experiment, group, keyPlace, blocks }];
      diagnostics.at(blocks, 'TR102', `Expected the blocks of ${group} that differ`);
      return [];
    });
  });
}

/** A block under a further condition. */
function onlyIf({ key, keyPlace, value }: Entry, condition: string, place: Place, id = key): Entry {
  if (value.kind !== 'map') return { key: id, keyPlace, value };
  const before = member(value, 'when');
  const usual = before?.kind === 'scalar' ? String(before.value) : null;
  const { file, start, end } = before ?? place;
  const when: ScalarNode = {
    kind: 'scalar',
    file,
    start,
    end,
    value: usual === null ? condition : `(${usual}) && ${condition}`,
  };
  const entries = entriesOf(value).filter((entry) => entry.key !== 'when');
  return {
    key: id,
    keyPlace,
    value: withEntries(value, [...entries, { key: 'when', keyPlace: place, value: when }]),
  };
}

const isNew = ({ value }: Entry): boolean => (member(value, 'type') ?? member(value, '$ref')) !== undefined;

/** A delta on the usual blocks; of what a variant has removed, nothing of an inherited delta is left. */
function merged(usual: MapNode, { blocks }: GroupDelta, own: string, diagnostics: Diagnostics): Entry[] {
  const fitting = entriesOf(blocks).filter(
    (entry) => usual.entries.has(entry.key) || isNew(entry) || entry.keyPlace.file.path === own,
  );
  return entriesOf(mergeBlocks(usual, withEntries(blocks, fitting), diagnostics));
}

/** Which groups do not see a usual block, by experiment. */
type Hidden = Map<string, { experiment: string; groups: string[]; place: Place }>;

function hide(key: string, delta: GroupDelta, hidden: Hidden, diagnostics: Diagnostics): void {
  const before = hidden.get(key);
  const { experiment, group, keyPlace } = delta;
  if (before && before.experiment !== experiment) {
    const changed = delta.blocks.entries.get(key);
    diagnostics.at(
      changed?.keyPlace ?? keyPlace,
      'TR813',
      `${before.experiment} changes ${key}, too: whoever is in both groups would see it twice`,
      'one experiment for a block',
    );
    return;
  }
  hidden.set(key, {
    experiment,
    groups: [...(before?.groups ?? []), group],
    place: before?.place ?? keyPlace,
  });
}

/** Blocks by the key after which they stand; '' for those before all. */
type Added = Map<string, Entry[]>;

function applyDelta(
  usual: MapNode,
  delta: GroupDelta,
  { hidden, added, own }: { hidden: Hidden; added: Added; own: string },
  diagnostics: Diagnostics,
): void {
  const { experiment, group, keyPlace } = delta;
  const condition = `experiments.${experiment} == '${group}'`;
  const after = merged(usual, delta, own, diagnostics);
  let previous = '';
  for (const entry of after) {
    const before = usual.entries.get(entry.key);
    if (before && before.value !== entry.value) hide(entry.key, delta, hidden, diagnostics);
    if (before) previous = entry.key;
    if (before?.value === entry.value) continue;
    const shown = onlyIf(entry, condition, keyPlace, `${entry.key}-${experiment}-${group}`);
    added.set(previous, [...(added.get(previous) ?? []), shown]);
  }
  const left = new Set(after.map(({ key }) => key));
  for (const { key } of entriesOf(usual)) if (!left.has(key)) hide(key, delta, hidden, diagnostics);
}

const quoted = (groups: readonly string[]): string => groups.map((group) => `'${group}'`).join(', ');

/** A usual block for those who are in none of the groups that see another, or nothing. */
function unlessHidden(entry: Entry, hidden: Hidden): Entry {
  const from = hidden.get(entry.key);
  if (!from) return entry;
  const { experiment, groups, place } = from;
  const [only = '', ...others] = groups;
  const condition =
    others.length === 0
      ? `experiments.${experiment} != '${only}'`
      : `!(experiments.${experiment} in [${quoted(groups)}])`;
  return onlyIf(entry, condition, place);
}

/**
 * The screen or part with the deltas of its groups put in, and without `groups`. The same object where it has none.
 * @param node with fragments put in
 * @param own path of its own file; other deltas are inherited
 */
export function withGroups(node: MapNode, own: string, project: Project, diagnostics: Diagnostics): MapNode {
  const written = member(node, 'groups');
  if (!written) return node;
  const bare = withEntries(
    node,
    entriesOf(node).filter(({ key }) => key !== 'groups'),
  );
  const blocks = bare.entries.get('blocks');
  if (blocks?.value.kind !== 'map' || isNullNode(written)) return bare;
  const usual = blocks.value;
  const hidden: Hidden = new Map();
  const added: Added = new Map();
  for (const delta of deltasOf(written, project, diagnostics)) {
    const inlined = inlineBlocks(delta.blocks, project, diagnostics) as MapNode;
    applyDelta(usual, { ...delta, blocks: inlined }, { hidden, added, own }, diagnostics);
  }
  const entries = [
    ...(added.get('') ?? []),
    ...entriesOf(usual).flatMap((entry) => [unlessHidden(entry, hidden), ...(added.get(entry.key) ?? [])]),
  ];
  const value = withEntries(usual, entries);
  return withEntries(bare, new Map(bare.entries).set('blocks', { ...blocks, value }).values());
}
