/** What differs of what screens share, and which screens notice it: tables, journeys, facts, flags, tests, messages, duties. */
import type { Compilation } from '@trilha/compiler/compile';
import { EVERY_JOURNEY } from '@trilha/language/definition/duties';
import {
  entriesOf,
  listedTexts,
  member,
  plain,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { wordsOf } from '@trilha/project/load/words';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { compareSheets, type SheetChange } from '../differences/compare.ts';
import { factsRestingOn } from '../differences/diff-projects.ts';
import { projectSheets } from '../differences/project-sheets.ts';
import type { Reason } from './next.ts';
import type { PieceReading } from './reading.ts';

interface NewDuty {
  id: string;
  reading: string;
  on: SourceNode | undefined;
}

export interface SharedChanges {
  /** By table, of the tables that it hands on to, too. */
  tables: ReadonlyMap<string, readonly string[]>;
  journeys: ReadonlyMap<string, readonly string[]>;
  /** Names in expressions: facts with those that rest on them, `session.<flag>`, `experiments.<test>`. */
  names: ReadonlyMap<string, string>;
  /** Codes of failures that lead elsewhere now. */
  failures: readonly string[];
  duties: readonly NewDuty[];
}

/** What a journey says that no visit notices, or only sees. */
const JOURNEY_LOOKS = new Set(
  'layout loading error budget accepts shortcuts stages stagesOf outsideStages redirects'.split(' '),
);
/** What a table says beside its rules. */
const isSaid = ({ of, part }: SheetChange) =>
  /^ ?question$/.test(part) || (of?.member !== undefined && /^(source|value)(\.|$)/.test(of.member));

const wordsIn = (owner: string, changes: readonly SheetChange[]) =>
  changes.map(({ words }) => `${owner}, ${words}`);

/** Tables with what differs of them and of the tables that they hand on to. */
function withHanded(own: ReadonlyMap<string, string[]>, { project }: Compilation): Map<string, string[]> {
  const { routing } = project.byKind;
  const targets = (node: SourceNode) =>
    [...(wordsOf([node]).pairs ?? [])].flatMap((pair) => (pair.startsWith('table: ') ? [pair.slice(7)] : []));
  const below = (id: string, seen: readonly string[]): string[] => {
    const file = routing.get(id);
    if (seen.includes(id)) return [];
    const handed = file ? targets(file.node).flatMap((next) => below(next, [...seen, id])) : [];
    return [...(own.get(id) ?? []), ...handed];
  };
  return new Map(
    [...routing.keys()].flatMap((id) => {
      const words = [...new Set(below(id, []))];
      return words.length > 0 ? [[id, words] as const] : [];
    }),
  );
}

const demandsOf = (duty: SourceNode) =>
  JSON.stringify(
    entriesOf(duty)
      .filter(({ key }) => !['source', 'law', 'reading'].includes(key))
      .map(({ key, value }) => [key, plain(value)]),
  );

/** Duties that demand something else than before. */
function newDuties(before: Compilation, after: Compilation): NewDuty[] {
  const dutiesOf = ({ project }: Compilation) =>
    entriesOf(member(project.byKind.duties.get('duties')?.node, 'duties'));
  const known = new Map(dutiesOf(before).map(({ key, value }) => [key, demandsOf(value)]));
  return dutiesOf(after)
    .filter(({ key, value }) => known.get(key) !== demandsOf(value))
    .map(({ key, value }) => ({
      id: key,
      reading: textOf(member(value, 'reading')) ?? '',
      on: member(value, 'on'),
    }));
}

export function sharedChanges(before: Compilation, after: Compilation): SharedChanges {
  const [old, now] = [projectSheets(before.project), projectSheets(after.project)];
  const tables = new Map<string, string[]>();
  const journeys = new Map<string, string[]>();
  const names = new Map<string, string>();
  const failures: string[] = [];
  for (const owner of new Set([...old.keys(), ...now.keys()])) {
    const changes = compareSheets(old.get(owner) ?? [], now.get(owner) ?? []);
    const [kind = '', id = ''] = owner.split(' ');
    const nameOf = ({ of }: SheetChange) => (of?.is ?? of?.was)?.name ?? '';
    if (kind === 'table') {
      const own = changes.filter((one) => !isSaid(one));
      if (own.length > 0) tables.set(id, wordsIn(owner, own));
    } else if (kind === 'journey') {
      const own = changes.filter((one) => !JOURNEY_LOOKS.has(nameOf(one)));
      if (own.length > 0) journeys.set(id, wordsIn(owner, own));
    } else if (kind === 'errors') {
      const leading = changes.filter(({ of }) => of?.member === 'leadsOn');
      failures.push(...leading.map(({ words }) => words));
    } else if (kind === 'facts' || kind === 'session' || kind === 'experiments') {
      for (const change of changes) {
        const name = nameOf(change);
        const root = { facts: name, session: `session.${name}`, experiments: `experiments.${name}` }[kind];
        if (change.of && !change.of.was && kind !== 'facts') continue;
        names.set(root, change.words);
      }
    }
  }
  const facts = [...names.keys()];
  for (const { project } of [before, after])
    for (const name of factsRestingOn(facts, project))
      if (!names.has(name)) names.set(name, `fact ${name} rests on what differs`);
  return { tables: withHanded(tables, before), journeys, names, failures, duties: newDuties(before, after) };
}

const carried = (words: Iterable<string>, why: string): Reason[] =>
  [...words].map((one) => ({ next: 'carry', why: `${one}: ${why}` }));

/** The names in its expressions that mean something else now. */
export function renamedMeanings(screen: ResolvedScreen, { names }: SharedChanges): Reason[] {
  if (names.size === 0) return [];
  const { node, form, flow } = screen;
  const used = wordsOf([node, ...(form?.fields.map(({ ui }) => ui) ?? []), flow]).names;
  const found = [...names].flatMap(([name, words]) => (used.has(name) ? [words] : []));
  return carried(found, 'this screen depends on it');
}

/** What its journey and the tables that choose where it leads say otherwise. */
export function otherWays(
  { journey }: ResolvedScreen,
  reading: Pick<PieceReading, 'routes' | 'calls'>,
  { project }: Compilation,
  shared: SharedChanges,
): Reason[] {
  const file = project.byKind.journey.get(journey ?? '')?.node;
  const own = textOf(member(file, 'table')) ?? '';
  const asked = new Set([...reading.routes].map((table) => table ?? own));
  if (file && member(file, 'guided')) asked.add(own);
  const failing = reading.calls.length > 0 ? shared.failures : [];
  return [
    ...carried(shared.journeys.get(journey ?? '') ?? [], 'its journey goes otherwise'),
    ...carried(
      [...asked].flatMap((table) => shared.tables.get(table) ?? []),
      'where it leads may differ',
    ),
    ...carried(failing, 'a failure leads elsewhere'),
  ];
}

/**
 * Does a duty apply to a screen? What only the product's rules can tell (stages, values that are read) counts as yes:
 * then a screen that differs is recalled rather than left without what the law demands.
 */
function isReached(
  on: SourceNode | undefined,
  { id, bases, journey, form }: ResolvedScreen,
  calls: ReadonlySet<string>,
): boolean {
  const named = (key: string) => listedTexts(member(on, key));
  const journeys = member(on, 'journeys');
  return (
    on === undefined ||
    ['stages', 'reads'].some((key) => member(on, key)) ||
    named('screens').some((one) => one === id || bases.includes(one)) ||
    (journey !== null && (textOf(journeys) === EVERY_JOURNEY || listedTexts(journeys).includes(journey))) ||
    named('calls').some((one) => calls.has(one)) ||
    named('asks').some((path) => form?.fields.some((field) => field.path === path))
  );
}

/** Duties that the later version was changed to meet. A screen that is the same in both met them before. */
export function newlyOwed(
  screen: ResolvedScreen,
  calls: PieceReading['calls'],
  { duties }: SharedChanges,
): Reason[] {
  const called = new Set(calls.map(({ operation }) => operation?.id ?? ''));
  return duties
    .filter(({ on }) => isReached(on, screen, called))
    .map(({ id, reading }) => ({ next: 'recall', why: `duty ${id}: ${reading}` }));
}
