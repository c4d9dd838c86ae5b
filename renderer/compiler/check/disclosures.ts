/**
 * Rule: what a journey says must be told is told: on each of these screens and on their variants, word for word, and
 * under no condition that its home does not have.
 */
import { createDiagnostics, type Diagnostics } from '../load/diagnostics.ts';
import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { type Entry, entriesOf, member, type Place, type SourceNode, textOf } from '../load/source-node.ts';
import { wordsOf } from '../load/words.ts';
import { inlineBlocks } from '../resolve/fragment.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import { type Disclosed, disclosedBlocks, disclosedFields, findDisclosure } from './disclosed.ts';

type Screens = ReadonlyMap<string, ResolvedScreen>;

/** Keys that say where a thing stands or what it is taken from, not what it says. */
const PLACING = ['after', 'when', 'width', '$ref'];

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

/** Screens by what they are, what they rest on, and their journey. */
interface Index {
  resting: ReadonlyMap<string, readonly ResolvedScreen[]>;
  journeys: ReadonlyMap<string, readonly ResolvedScreen[]>;
}

function indexOf(screens: Screens): Index {
  const resting = new Map<string, ResolvedScreen[]>();
  const journeys = new Map<string, ResolvedScreen[]>();
  const add = (to: Map<string, ResolvedScreen[]>, key: string, screen: ResolvedScreen) => {
    const list = to.get(key);
    if (list) list.push(screen);
    else to.set(key, [screen]);
  };
  for (const screen of screens.values()) {
    for (const id of [screen.id, ...screen.bases]) add(resting, id, screen);
    if (screen.journey !== null) add(journeys, screen.journey, screen);
  }
  return { resting, journeys };
}

function screensOf({ value }: Entry, journey: string, { resting, journeys }: Index): ResolvedScreen[] {
  const on = member(value, 'on');
  const except = new Set(idsOf(member(value, 'except')));
  const meant = on ? idsOf(on).flatMap((id) => resting.get(id) ?? []) : (journeys.get(journey) ?? []);
  return [...new Set(meant)].filter(({ id }) => !except.has(id));
}

/** What stands around screens, by layout. */
function layoutsOf(project: Project): ReadonlyMap<string, readonly Disclosed[]> {
  const layouts = [...project.byKind.layout].map(([id, { node }]) => {
    const blocks = member(node, 'blocks');
    return [id, blocks ? disclosedBlocks(inlineBlocks(blocks, project, createDiagnostics())) : []] as const;
  });
  return new Map(layouts);
}

interface Whole {
  project: Project;
  screens: Screens;
  index: Index;
  layouts: ReadonlyMap<string, readonly Disclosed[]>;
}

const blocksOf = memo(({ node }: ResolvedScreen) => disclosedBlocks(member(node, 'blocks')));

/** Answers by question and screen, for what is written at one place. */
const answersFor = memo((_home: SourceNode) => new Map<string, WeakMap<ResolvedScreen, boolean>>());

/** Asks each screen once, as long as neither it nor what is asked for is written anew. */
function remember(home: SourceNode, question: string, ask: (screen: ResolvedScreen) => boolean) {
  const all = answersFor(home);
  const answers = all.get(question) ?? new WeakMap<ResolvedScreen, boolean>();
  all.set(question, answers);
  return (screen: ResolvedScreen): boolean => {
    const is = answers.get(screen) ?? ask(screen);
    answers.set(screen, is);
    return is;
  };
}

/** Whether a screen itself shows it, its layout left aside. */
const showsItself = (disclosure: Disclosed) =>
  remember(disclosure.home, `${disclosure.kind} ${disclosure.id}`, (screen) =>
    isShown(disclosure.kind === 'field' ? disclosedFields(screen) : blocksOf(screen), disclosure),
  );

/** How a screen is asked whether it shows a part. */
function shows(disclosure: Disclosed, { project, layouts }: Whole): (screen: ResolvedScreen) => boolean {
  const isOwn = showsItself(disclosure);
  if (disclosure.kind === 'field') return isOwn;
  const around = new Set([...layouts].flatMap(([id, all]) => (isShown(all, disclosure) ? [id] : [])));
  return (screen) => {
    const journey = project.byKind.journey.get(screen.journey ?? '')?.node;
    const layout = textOf(member(screen.node, 'layout')) ?? textOf(member(journey, 'layout')) ?? '';
    return around.has(layout) || isOwn(screen);
  };
}

const textsOf = ({ node, form }: ResolvedScreen): readonly string[] => [
  ...wordsOf([node, ...(form?.fields.map(({ ui }) => ui) ?? [])]).texts,
];

/** What must be told, asked of one screen; null when there is no such part. */
function questionOf({ key, value }: Entry, whole: Whole): ((screen: ResolvedScreen) => boolean) | null {
  // Without a home it is a matter of words, wherever they stand.
  if (!key.includes('#/')) {
    return remember(value, key, (screen) => textsOf(screen).some((text) => text.includes(key)));
  }
  const [home = '', part = ''] = key.split('#/');
  const disclosure = findDisclosure(home, part, whole.project, whole.screens);
  return disclosure && shows(disclosure, whole);
}

function check(entry: Entry, journey: string, whole: Whole, diagnostics: Diagnostics): void {
  const isTold = questionOf(entry, whole);
  if (!isTold) {
    const hint = '<fragment or screen>#/<block or field>, or words';
    diagnostics.at(entry.keyPlace, 'TR201', `There is no ${entry.key} to show`, hint);
    return;
  }
  const silent = screensOf(entry, journey, whole.index).filter((screen) => !isTold(screen));
  for (const screen of silent) {
    // What its base leaves out is told there.
    if (silent.some(({ id }) => screen.bases.includes(id))) continue;
    const message = `${screen.id} must show ${entry.key}, word for word and always`;
    const place = placeIn(screen, entry.key.split('#/')[1] ?? '');
    diagnostics.at(place, 'TR908', message, `the journey ${journey} demands it`);
  }
}

/** Checks all journeys. */
export function checkDisclosures(project: Project, screens: Screens, diagnostics: Diagnostics): void {
  const whole: Whole = { project, screens, index: indexOf(screens), layouts: layoutsOf(project) };
  for (const [journey, { node }] of project.byKind.journey) {
    for (const entry of entriesOf(member(node, 'disclosures'))) {
      check(entry, journey, whole, diagnostics);
    }
  }
}
