/**
 * Rule: what a journey demands under `disclosures` is shown: on each of these screens and on their variants, word for
 * word, and under no condition that the original does not have.
 */
import { createDiagnostics, type Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import {
  type Entry,
  entriesOf,
  itemsOf,
  member,
  type Place,
  type SourceNode,
  textOf,
} from '../load/source-node.ts';
import { inlineBlocks } from '../resolve/fragment.ts';
import { layoutOf } from '../resolve/layout.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import {
  type Disclosed,
  disclosedBlocks,
  disclosedFields,
  findDisclosure,
  showsAtOnce,
} from './disclosed.ts';

type Screens = ReadonlyMap<string, ResolvedScreen>;

/** Keys of placement and origin: they do not change what a customer reads. */
const PLACING = ['after', 'when', 'width', '$ref'];

/** True when the other one has all members and values of the one. */
function says(other: SourceNode | undefined, one: SourceNode): boolean {
  if (one.kind === 'map') {
    return entriesOf(one).every(({ key, value }) => PLACING.includes(key) || says(member(other, key), value));
  }
  if (one.kind === 'scalar') return other?.kind === 'scalar' && other.value === one.value;
  return (
    other?.kind === 'list' &&
    other.items.length >= one.items.length &&
    one.items.every((item, index) => says(other.items[index], item))
  );
}

const isShown = (all: readonly Disclosed[], disclosure: Disclosed): boolean =>
  all.some(
    ({ content, conditions }) =>
      says(content, disclosure.content) && conditions.every((when) => disclosure.conditions.includes(when)),
  );

/** An entry of this name, at any depth of blocks. */
function entryIn(section: SourceNode | undefined, key: string): Entry | undefined {
  const entries = entriesOf(section);
  const nested = entries.map(({ value }) => entryIn(member(value, 'blocks'), key));
  return entries.find((entry) => entry.key === key) ?? nested.find((entry) => entry !== undefined);
}

/** The line of a variant that removed or replaced it; else its file. */
function placeIn({ source }: ResolvedScreen, key: string): Place {
  const form = member(source.node, 'form');
  const sections = [
    member(source.node, 'blocks'),
    member(member(form, 'schema'), 'properties'),
    member(form, 'ui'),
  ];
  const own = sections.map((section) => entryIn(section, key)).find((entry) => entry !== undefined);
  return own?.keyPlace ?? { file: source.file, start: 0, end: 0 };
}

/** A demand of a journey: an entry of `disclosures` by the journey's id. */
interface Demand {
  journey: string;
  entry: Entry;
  /** Screens and their variants; null: the whole journey. */
  on: readonly string[] | null;
  except: readonly string[];
}

const idsIn = (node: SourceNode | undefined): string[] => itemsOf(node).flatMap((item) => textOf(item) ?? []);

const demandsOf = memo(({ id, node }: LoadedFile): readonly Demand[] =>
  entriesOf(member(node, 'disclosures')).map((entry) => {
    const on = member(entry.value, 'on');
    return { journey: id, entry, on: on ? idsIn(on) : null, except: idsIn(member(entry.value, 'except')) };
  }),
);

function isMeant({ journey, on, except }: Demand, screen: ResolvedScreen): boolean {
  if (except.includes(screen.id)) return false;
  return on ? [screen.id, ...screen.bases].some((id) => on.includes(id)) : screen.journey === journey;
}

/** The part of a fragment or screen that a key names; null when there is none. */
function disclosureOf(key: string, project: Project, screens: Screens): Disclosed | null {
  const [home = '', part = ''] = key.split('#/');
  return project.memo.value(`disclosure ${key}`, [], () => findDisclosure(home, part, project, screens));
}

/** Layouts that show a part themselves. */
const layoutsWith = (key: string, disclosure: Disclosed, project: Project): readonly string[] =>
  project.memo.value(`layouts with ${key}`, [disclosure], () =>
    [...project.byKind.layout].flatMap(([id, { node }]) => {
      const blocks = member(node, 'blocks');
      const own = blocks ? disclosedBlocks(inlineBlocks(blocks, project, createDiagnostics()), []) : [];
      return isShown(own, disclosure) ? [id] : [];
    }),
  );

/** True when words stand in any text of a tree. */
function isSaid(node: SourceNode | null, words: string): boolean {
  if (node?.kind === 'list') return node.items.some((item) => isSaid(item, words));
  if (node?.kind === 'map') return entriesOf(node).some(({ value }) => isSaid(value, words));
  return textOf(node ?? undefined)?.includes(words) ?? false;
}

/** True when a screen shows what a key names. What does not exist is reported by itself. */
function shows(screen: ResolvedScreen, key: string, project: Project, screens: Screens): boolean {
  // Without a home it is a matter of words, wherever they stand.
  if (!key.includes('#/')) {
    return [screen, ...screen.parts.filter(showsAtOnce)]
      .flatMap(({ node, form }) => [node, ...(form?.fields ?? []).map(({ ui }) => ui)])
      .some((node) => isSaid(node, key));
  }
  const disclosure = disclosureOf(key, project, screens);
  if (!disclosure) return true;
  if (disclosure.kind === 'field') return isShown(disclosedFields(screen), disclosure);
  const layout = layoutOf(screen, project) ?? '';
  return (
    layoutsWith(key, disclosure, project).includes(layout) ||
    isShown(disclosedBlocks(member(screen.node, 'blocks'), screen.parts), disclosure)
  );
}

const nameOf = ({ journey, entry }: Demand) => `${journey} ${entry.key}`;

/** Names of the demands that a screen does not meet. */
const unmetBy = (screen: ResolvedScreen, project: Project, screens: Screens): readonly string[] =>
  project.memo.value(`demands unmet by ${screen.id}`, [screen], () =>
    [...project.byKind.journey.values()]
      .flatMap((journey) => demandsOf(journey))
      .filter((demand) => isMeant(demand, screen) && !shows(screen, demand.entry.key, project, screens))
      .map(nameOf),
  );

/** Checks all journeys. */
export function checkDisclosures(project: Project, screens: Screens, diagnostics: Diagnostics): void {
  const unmet = [...screens.values()].flatMap((screen) =>
    unmetBy(screen, project, screens).map((name) => ({ screen, name })),
  );
  for (const demand of [...project.byKind.journey.values()].flatMap((journey) => demandsOf(journey))) {
    const { key, keyPlace } = demand.entry;
    if (key.includes('#/') && !disclosureOf(key, project, screens)) {
      const hint = '<fragment or screen>#/<block or field>, or words';
      diagnostics.at(keyPlace, 'TR201', `There is no ${key} to show`, hint);
    }
    const silent = unmet.filter(({ name }) => name === nameOf(demand)).map(({ screen }) => screen);
    for (const screen of silent) {
      // What its base leaves out is reported there.
      if (silent.some(({ id }) => screen.bases.includes(id))) continue;
      const message = `${screen.id} must show ${key}, word for word and always`;
      const place = placeIn(screen, key.split('#/')[1] ?? '');
      diagnostics.at(place, 'TR908', message, `the journey ${demand.journey} demands it`);
    }
  }
}
