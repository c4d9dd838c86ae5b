/** What differs of what screens share, and which screens notice it: tables, journeys, facts, flags, tests, messages, duties. */
import type { Compilation } from '@trilha/compiler/compile';
import { member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { wordsOf } from '@trilha/project/load/words';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { compareSheets, type SheetChange } from '../differences/compare.ts';
import { factsRestingOn } from '../differences/diff-projects.ts';
import { projectSheets } from '../differences/project-sheets.ts';
import type { Reason } from './next.ts';
import type { PieceReading } from './reading.ts';

export interface SharedChanges {
  /** The readings by table, those of the tables that it hands on to among them. */
  tables: ReadonlyMap<string, readonly string[]>;
  journeys: ReadonlyMap<string, readonly string[]>;
  /** Names in expressions: facts with those that rest on them, `session.<flag>`, `experiments.<test>`. */
  names: ReadonlyMap<string, string>;
  /** What texts say of brands, as `brand.<member>`: other words of what was agreed to, and looks everywhere else. */
  said: ReadonlyMap<string, string>;
  /** Codes of failures that lead elsewhere now. */
  failures: readonly string[];
}

/** What a journey says that no visit notices, or only sees. */
const JOURNEY_LOOKS = new Set(
  'layout loading error budget accepts shortcuts stages stagesOf outsideStages redirects'.split(' '),
);
/** What a table says beside its rules. */
const isSaid = ({ of, part }: SheetChange) => part === 'question' || of?.member === 'source';

/** What the server alone reads of a test. */
const SERVERS = /^(share|weights|salt|runs|exposed)(\.|$)/;

/** Tables with what differs of them and of the tables that they hand on to. */
function withHanded(own: ReadonlyMap<string, string[]>, { project }: Compilation): Map<string, string[]> {
  const { routing } = project.byKind;
  const targets = (node: SourceNode) =>
    [...wordsOf([node]).pairs].flatMap((pair) => (pair.startsWith('table: ') ? [pair.slice(7)] : []));
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

const nameOf = ({ of }: SheetChange) => (of?.is ?? of?.was)?.name ?? '';

/** The name in expressions of what a change is about; null where no visit notices it. */
function rootOf(kind: string, change: SheetChange): string | null {
  const { of } = change;
  const part = of?.is ?? of?.was;
  if (kind === 'facts') return nameOf(change);
  // Nothing of the earlier version names what is new, and the server alone reads how groups are drawn.
  if (!of?.was || (of.member !== undefined && SERVERS.test(of.member))) return null;
  if (part?.kind === 'tests') return 'experiments';
  return `${kind}.${nameOf(change)}`;
}

/** What differs of one file, by what it is. */
interface OfFiles {
  tables: Map<string, string[]>;
  journeys: Map<string, string[]>;
  names: Map<string, string>;
  said: Map<string, string>;
  failures: string[];
}

function addChanges(
  owner: string,
  changes: readonly SheetChange[],
  { tables, journeys, names, said, failures }: OfFiles,
) {
  const [kind = '', id = ''] = owner.split(' ');
  const add = (to: Map<string, string[]>, own: readonly SheetChange[]) => {
    if (own.length > 0)
      to.set(
        id,
        own.map(({ words }) => `${owner}, ${words}`),
      );
  };
  if (kind === 'table')
    add(
      tables,
      changes.filter((one) => !isSaid(one)),
    );
  if (kind === 'journey')
    add(
      journeys,
      changes.filter((one) => !JOURNEY_LOOKS.has(nameOf(one))),
    );
  if (kind === 'errors')
    failures.push(...changes.flatMap(({ of, words }) => (of?.member === 'leadsOn' ? [words] : [])));
  for (const { of, words } of kind === 'brand' ? changes : [])
    if (of?.was && of.member !== undefined) said.set(`brand.${of.member}`, `${owner}, ${words}`);
  // A fact of every brand is a part, that of one brand a member of its part.
  for (const change of kind === 'about' ? changes : [])
    for (const name of change.of?.was ? [nameOf(change), change.of.member] : [])
      said.set(`brand.about.${name}`, `${owner}, ${change.words}`);
  for (const change of ['facts', 'session', 'experiments'].includes(kind) ? changes : []) {
    const root = rootOf(kind, change);
    if (root !== null) names.set(root, change.words);
  }
}

/** Names that rest on those that differ, and tables and journeys that use one of them. */
function addResting({ names, tables, journeys }: OfFiles, versions: readonly Compilation[]): void {
  for (const { project } of names.size > 0 ? versions : []) {
    for (const name of factsRestingOn([...names.keys()], project))
      if (!names.has(name)) names.set(name, `fact ${name} rests on what differs`);
    for (const kind of ['routing', 'journey'] as const)
      for (const { id, node } of project.byKind[kind].values()) {
        const used = wordsOf([node]).names;
        const to = kind === 'routing' ? tables : journeys;
        for (const [name, words] of names)
          if (used.has(name)) to.set(id, [...(to.get(id) ?? []), `${kind} ${id} depends on ${words}`]);
      }
  }
}

/** @returns null where nothing of it differs */
export function sharedChanges(before: Compilation, after: Compilation): SharedChanges | null {
  const [old, now] = [projectSheets(before.project), projectSheets(after.project)];
  const found: OfFiles = {
    tables: new Map(),
    journeys: new Map(),
    names: new Map(),
    said: new Map(),
    failures: [],
  };
  for (const owner of new Set([...old.keys(), ...now.keys()]))
    addChanges(owner, compareSheets(old.get(owner) ?? [], now.get(owner) ?? []), found);
  addResting(found, [before, after]);
  const { tables, journeys, names, said, failures } = found;
  if (tables.size + journeys.size + names.size + said.size + failures.length === 0) return null;
  return { ...found, tables: withHanded(tables, before) };
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
