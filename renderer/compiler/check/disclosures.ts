/**
 * Law: what a journey says must be told is told: on each of these screens and on their variants, word for word, and
 * under no condition that its home does not have.
 */
import { createFindings, type Findings } from '../findings.ts';
import { type Entry, entriesOf, member, type Place, type SourceNode, textOf } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import { inlineBlocks } from '../resolve/fragment.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { type Disclosed, disclosedBlocks, disclosedFields, findDisclosure } from './disclosed.ts';

type Screens = ReadonlyMap<string, ResolvedScreen>;

/** Keys that say where a thing stands, not what it says. */
const PLACING = ['after', 'when', 'width'];

/** True when all that the one says the other says too. */
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

/** The line of a variant that took it away or said it anew; else its file. */
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

const idsOf = (node: SourceNode | undefined): string[] =>
  node?.kind === 'list' ? node.items.flatMap((item) => textOf(item) ?? []) : [];

function screensOf({ value }: Entry, journey: string, screens: Screens): ResolvedScreen[] {
  const on = member(value, 'on');
  const [named, except] = [idsOf(on), idsOf(member(value, 'except'))];
  return [...screens.values()].filter(({ id, bases, journey: own }) => {
    if (except.includes(id)) return false;
    return on ? [id, ...bases].some((base) => named.includes(base)) : own === journey;
  });
}

/** What stands around screens, by layout. */
function layoutsOf(project: Project): ReadonlyMap<string, readonly Disclosed[]> {
  const layouts = [...project.byKind.layout].map(([id, { node }]) => {
    const blocks = member(node, 'blocks');
    return [id, blocks ? disclosedBlocks(inlineBlocks(blocks, project, createFindings())) : []] as const;
  });
  return new Map(layouts);
}

interface Whole {
  project: Project;
  screens: Screens;
  layouts: ReadonlyMap<string, readonly Disclosed[]>;
}

function shownOn(
  screen: ResolvedScreen,
  kind: Disclosed['kind'],
  { project, layouts }: Whole,
): readonly Disclosed[] {
  if (kind === 'field') return disclosedFields(screen);
  const journey = project.byKind.journey.get(screen.journey ?? '')?.node;
  const layout = textOf(member(screen.node, 'layout')) ?? textOf(member(journey, 'layout')) ?? '';
  return [...disclosedBlocks(member(screen.node, 'blocks')), ...(layouts.get(layout) ?? [])];
}

function check(entry: Entry, journey: string, whole: Whole, findings: Findings): void {
  const { project, screens } = whole;
  const [home = '', key = ''] = entry.key.split('#/');
  const disclosure = findDisclosure(home, key, project, screens);
  if (!disclosure) {
    const hint = '<fragment or screen>#/<block or field>';
    findings.at(entry.keyPlace, 'TR201', `There is no ${entry.key} to show`, hint);
    return;
  }
  const silent = screensOf(entry, journey, screens).filter(
    (screen) => !isShown(shownOn(screen, disclosure.kind, whole), disclosure),
  );
  for (const screen of silent) {
    // What its base leaves out is told there.
    if (silent.some(({ id }) => screen.bases.includes(id))) continue;
    const message = `${screen.id} must show ${entry.key}, word for word and always`;
    findings.at(placeIn(screen, key), 'TR908', message, `the journey ${journey} demands it`);
  }
}

/** Checks all journeys. */
export function checkDisclosures(project: Project, screens: Screens, findings: Findings): void {
  const whole: Whole = { project, screens, layouts: layoutsOf(project) };
  for (const [journey, { node }] of project.byKind.journey) {
    for (const entry of entriesOf(member(node, 'disclosures'))) {
      check(entry, journey, whole, findings);
    }
  }
}
