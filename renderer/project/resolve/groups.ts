/**
 * What groups of experiments get instead of a screen or part (`groups` of it and of its flow): a face, which is a variant
 * made of the delta, with the address and the name of what it is of.
 */
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Diagnostics } from '../load/diagnostics.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import {
  type Entry,
  entriesOf,
  type MapNode,
  member,
  type Place,
  type SourceNode,
  textOf,
  withEntries,
} from '../load/source-node.ts';
import { isDelta } from './effect-delta.ts';
import { layersOf, without } from './merge.ts';

/** What one group gets: the base's deltas first, each over what those before it make of the screen. */
export interface GroupDelta {
  experiment: string;
  group: string;
  keyPlace: Place;
  /** Of the screen or part; none where only the flow differs. */
  looks: readonly MapNode[];
  flows: readonly MapNode[];
}

/** The names of an experiment's groups. */
export const groupsOf = (experiment: SourceNode | undefined): string[] => {
  const groups = member(experiment, 'groups');
  return groups?.kind === 'list' ? groups.items.flatMap((item) => textOf(item) ?? []) : [];
};

type Written = Omit<GroupDelta, 'looks' | 'flows'> & { deltas: readonly MapNode[] };

/** What belongs to the address, or is chosen before groups are known. */
const SHARED = [
  'extends',
  'layout',
  'brand',
  'offline',
  'path',
  'prerender',
  'pages',
  'parameters',
  'groups',
];

/** A delta without what is the same for all groups, which is reported. */
function ownOf(delta: MapNode, diagnostics: Diagnostics): MapNode {
  for (const { key, keyPlace } of entriesOf(delta))
    if (SHARED.includes(key))
      diagnostics.at(
        keyPlace,
        'TR101',
        `${key} is not known here`,
        'title, blocks or form: the rest is the same for all groups',
      );
  return without(delta, SHARED);
}

/** The deltas of groups that exist; others are reported. */
function writtenIn(groups: SourceNode | undefined, { byKind }: Project, diagnostics: Diagnostics): Written[] {
  const known = member(byKind.experiments.get('experiments')?.node, 'experiments');
  const ids = entriesOf(known).map(({ key }) => key);
  return entriesOf(groups).flatMap(({ key: experiment, keyPlace: at, value }) => {
    if (!ids.includes(experiment)) {
      diagnostics.at(at, 'TR201', `There is no experiment ${experiment}`, suggestion(experiment, ids));
      return [];
    }
    const names = groupsOf(member(known, experiment));
    return entriesOf(value).flatMap(({ key: group, keyPlace, value: delta }): Written[] => {
      if (!names.includes(group)) {
        const hint = suggestion(group, names);
        diagnostics.at(keyPlace, 'TR805', `${group} is no group of ${experiment}`, hint);
        return [];
      }
      if (delta.kind === 'map') {
        const deltas = layersOf(delta).map((layer) => ownOf(layer, diagnostics));
        return [{ experiment, group, keyPlace, deltas }];
      }
      diagnostics.at(
        delta,
        'TR102',
        `Only what differs for ${group} is read here, by its name`,
        'title, blocks, form; in a flow its events',
      );
      return [];
    });
  });
}

/** The deltas of a screen or part, by group, in the order in which they are written. */
export function groupDeltas(
  { look, flow }: { look: SourceNode | undefined; flow: SourceNode | undefined },
  project: Project,
  diagnostics: Diagnostics,
): GroupDelta[] {
  const found = new Map<string, GroupDelta>();
  for (const [kind, groups] of [
    ['looks', look],
    ['flows', flow],
  ] as const) {
    for (const { deltas, ...of } of writtenIn(groups, project, diagnostics)) {
      const key = `${of.experiment}.${of.group}`;
      found.set(key, { ...(found.get(key) ?? { ...of, looks: [], flows: [] }), [kind]: deltas });
    }
  }
  return [...found.values()];
}

/** Every choice of at most one group of each experiment but none at all, those of most experiments first. */
export function choicesOf(deltas: readonly GroupDelta[]): GroupDelta[][] {
  const experiments = new Set(deltas.map(({ experiment }) => experiment));
  const choices = [...experiments].reduce<GroupDelta[][]>(
    (before, id) => [
      ...before.flatMap((choice) =>
        deltas.filter(({ experiment }) => experiment === id).map((delta) => [...choice, delta]),
      ),
      ...before,
    ],
    [[]],
  );
  return choices.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
}

/** What a delta changes, as paths: by block, field, event. A form's rules and looks of a field are one. */
function changedBy({ looks, flows }: GroupDelta): Map<string, Place> {
  const changed = new Map<string, Place>();
  const add = (section: string, node: SourceNode | undefined): void => {
    for (const { key, keyPlace } of entriesOf(node)) changed.set(`${section} ${key}`, keyPlace);
  };
  for (const look of looks) {
    const form = member(look, 'form');
    add('block', member(look, 'blocks'));
    add('field', member(member(form, 'schema'), 'properties'));
    add('field', member(form, 'ui'));
    for (const { key, keyPlace } of entriesOf(look))
      if (!['blocks', 'form'].includes(key)) changed.set(key, keyPlace);
  }
  for (const { key, keyPlace, value } of flows.flatMap(entriesOf)) {
    if (value.kind === 'map') add(key, value);
    else changed.set(key, keyPlace);
  }
  return changed;
}

/** Two experiments that change the same cannot be told apart. */
export function checkApart(deltas: readonly GroupDelta[], diagnostics: Diagnostics): void {
  const changers = new Map<string, string>();
  for (const delta of deltas) {
    for (const [what, place] of changedBy(delta)) {
      const other = changers.get(what) ?? delta.experiment;
      changers.set(what, other);
      if (other === delta.experiment) continue;
      const message = `${other} changes ${what}, too: for whoever is in both groups one of them is lost`;
      diagnostics.at(place, 'TR813', message, 'one experiment for a block, field or event');
    }
  }
}

const isEffects = (section: Entry) => section.key === 'enter' || section.key === 'on';

/** The lists of effects in a flow or a delta of one, by the name of their event. */
const eventsOf = (flow: SourceNode | undefined): [name: string, entry: Entry][] =>
  entriesOf(flow)
    .filter(isEffects)
    .flatMap((section): [string, Entry][] =>
      section.key === 'enter'
        ? [['enter', section]]
        : entriesOf(section.value).map((entry) => [entry.key, entry]),
    );

/**
 * What a variant's flow changes for all does not reach a group whose list its base writes whole.
 * @param own the variant's flow as it is written
 */
export function checkReached(
  deltas: readonly GroupDelta[],
  own: LoadedFile | undefined,
  diagnostics: Diagnostics,
): void {
  const changes = eventsOf(own?.node);
  const isOwn = ({ keyPlace }: Entry) => keyPlace.file.path === own?.file.path;
  for (const { experiment, group, flows } of changes.length > 0 ? deltas : []) {
    const written = flows.flatMap(eventsOf);
    for (const [event, { keyPlace }] of changes) {
      const said = written.filter(([name]) => name === event).map(([, entry]) => entry);
      if (said.some(isOwn) || said.every(({ value }) => isDelta(value))) continue;
      const message = `Whoever is in ${experiment}.${group} gets the base's list of ${event} without this change`;
      diagnostics.at(keyPlace, 'TR814', message, `write it under groups: ${experiment}: ${group}: too`);
    }
  }
}

/** What a variant takes away one by one. */
const LISTS = ['blocks', 'properties', 'ui'];

/**
 * A delta without what it has from its base for blocks and fields that the variant has taken away.
 * @param of the variant and its base, or the same member of both
 * @param own path of the variant's file
 */
export function fitting(
  delta: MapNode,
  of: readonly [variant: SourceNode | undefined, base: SourceNode | undefined],
  own: string,
): MapNode {
  const [variant, base] = of;
  const entries = entriesOf(delta).flatMap((entry) => {
    const value =
      entry.value.kind === 'map' && !LISTS.includes(entry.key)
        ? fitting(entry.value, [member(variant, entry.key), member(base, entry.key)], own)
        : entry.value;
    if (!LISTS.includes(entry.key) || value.kind !== 'map') return [{ ...entry, value }];
    const [now, before] = [member(variant, entry.key), member(base, entry.key)];
    const kept = entriesOf(value).filter(
      ({ key, keyPlace }) => keyPlace.file.path === own || !member(before, key) || member(now, key),
    );
    return [{ ...entry, value: withEntries(value, kept) }];
  });
  return withEntries(delta, entries);
}
