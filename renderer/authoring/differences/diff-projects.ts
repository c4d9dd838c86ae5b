/** Two compilations of the configuration → the changes of each screen, variant and part, and of what screens share. */

import type { Compilation } from '@trilha/compiler/compile';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type Place } from '@trilha/project/load/source-node';
import { wordsOf } from '@trilha/project/load/words';
import { addressesOf } from '@trilha/project/resolve/addresses';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { type Accepted, newlyAccepted } from './accepted.ts';
import {
  byReach,
  changesByOwner,
  type OwnerChanges,
  ownedSheets,
  partOwner,
  withPages,
} from './changes-by-owner.ts';
import { compareSheets, type SheetChange } from './compare.ts';
import { contractChanges } from './contract-changes.ts';
import { projectSheets } from './project-sheets.ts';
import { screenSheet } from './screen-sheet.ts';
import type { Sheet } from './sheet.ts';
import { ownFiles, toldOf } from './told.ts';
import { newlyUnmasked, type UnmaskedValue } from './unmasked.ts';

export interface NewScreen {
  id: string;
  addresses: string[];
  /** The base of a variant. */
  base: string | null;
  /** It has no file: it follows from the screen above it, as the base's page does. */
  isInherited: boolean;
  /** How a variant differs from its base; what it says, asks, demands and calls. */
  changes: SheetChange[];
}

export interface GoneScreen {
  id: string;
  hasForm: boolean;
  /** The base of a variant, whose form takes over its drafts; null for none. */
  taker: string | null;
}

export interface MovedScreen {
  from: string;
  to: string;
  hasForm: boolean;
}

export interface Diff {
  /** Exceptions from duties, and from what the checker advises. */
  accepted: Accepted[];
  /** Personal data shown in full. */
  unmasked: UnmaskedValue[];
  added: NewScreen[];
  removed: GoneScreen[];
  moved: MovedScreen[];
  screens: OwnerChanges[];
  /** Each part, with the screens on whose pages it stands. */
  parts: OwnerChanges[];
  /** Tables, facts, brands … that belong to no single screen. */
  shared: OwnerChanges[];
}

/** Of screens and parts, by owner. */
const sheetsOf = (compilation: Compilation): Map<string, Sheet> =>
  new Map([...ownedSheets(compilation)].map(([owner, one]) => [owner, screenSheet(one, compilation)]));

const hasForm = (id: string, { screens }: Compilation) => Boolean(screens.get(id)?.form);

/** The share of members that two screens have in common, independently of their places. */
function likeness(a: Sheet, b: Sheet): number {
  const lines = (sheet: Sheet) =>
    new Set(
      sheet.flatMap(({ kind, name, members }) =>
        kind === 'screen'
          ? []
          : [...members].map(([key, { value }]) => `${kind} ${name} ${key} ${JSON.stringify(value)}`),
      ),
    );
  const [one, other] = [lines(a), lines(b)];
  const shared = [...one].filter((line) => other.has(line)).length;
  return shared / Math.max(1, one.size, other.size);
}

const ALIKE = 0.8;

/** Screens that were removed and added under another id; not detected where several are as alike. */
export function movesAmong(
  gone: readonly string[],
  come: readonly string[],
  before: Map<string, Sheet>,
  after: Map<string, Sheet>,
) {
  const pairs = gone.flatMap((from) => {
    const best = come
      .map((to) => ({ from, to, like: likeness(before.get(from) ?? [], after.get(to) ?? []) }))
      .filter(({ like }) => like >= ALIKE)
      .sort((a, b) => b.like - a.like);
    return best[0] && best[0].like > (best[1]?.like ?? 0) ? [best[0]] : [];
  });
  const isOnce = (to: string) => pairs.filter((pair) => pair.to === to).length === 1;
  return new Map(pairs.filter(({ to }) => isOnce(to)).map(({ from, to }) => [from, to]));
}

function takerOf(id: string, before: Compilation, after: Compilation): string | null {
  const { variant = null, bases = [] } = before.screens.get(id) ?? {};
  const base = variant === null ? undefined : bases.find((one) => after.screens.has(one));
  return base !== undefined && hasForm(base, after) ? base : null;
}

/** The screen above a page. */
const ownerOfPage = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('/')));

const isSamePlace = (a: SheetChange, b: SheetChange) => a.at.file === b.at.file && a.at.start === b.at.start;

/** A link of the base to one of its pages, which leads to the variant's own page of that name. */
const isRedirected = ({ words, at }: SheetChange, files: ReadonlySet<string>) =>
  / go\b/.test(words) && !files.has(at.file.path);

function newScreen(id: string, sheets: Map<string, Sheet>, compilation: Compilation): NewScreen {
  const { addresses, screens } = compilation;
  const screen = screens.get(id);
  const base = screen?.bases[0] ?? null;
  const told = screen ? toldOf(screen, compilation, base !== null) : [];
  const isQuestion = ({ words }: SheetChange) => words.startsWith('asks ');
  const files = screen ? ownFiles(screen, compilation) : new Set<string>();
  const differing = compareSheets(sheets.get(base ?? '') ?? [], sheets.get(id) ?? []).filter(
    (one) =>
      base !== null &&
      one.part !== 'screen' &&
      !isRedirected(one, files) &&
      !told.some((other) => isQuestion(other) && isSamePlace(one, other)),
  );
  const isInherited = base !== null && screen?.source.file === screens.get(ownerOfPage(id))?.source.file;
  const left = told.filter((one) => !differing.some((other) => isSamePlace(one, other)));
  return { id, addresses: addressesOf(id, addresses), base, isInherited, changes: [...differing, ...left] };
}

/** Some facts and those that rest on them, directly or through others. */
export function factsRestingOn(some: Iterable<string>, { byKind }: Project): Set<string> {
  const facts = entriesOf(member(byKind.facts.get('facts')?.node, 'facts'));
  const names = new Set(some);
  // Repeat until nothing is added: a fact may use one that is defined after it.
  for (let size = -1; size < names.size; ) {
    size = names.size;
    for (const { key, value } of facts) {
      const used = wordsOf([value]).names;
      if ([...names].some((name) => used.has(name))) names.add(key);
    }
  }
  return names;
}

/** Tables, layouts, journeys, screens and parts that use a fact, directly or through other facts. */
function touchedBy(fact: string, compilation: Compilation): string[] {
  const { project } = compilation;
  const names = factsRestingOn([fact], project);
  const isTouched = (used: ReadonlySet<string>) => [...names].some((name) => used.has(name));
  const touched = [...ownedSheets(compilation)].filter(([, { node, form, flow }]) =>
    isTouched(wordsOf([node, ...(form?.fields.map(({ ui }) => ui) ?? []), flow]).names),
  );
  const shared = (['routing', 'layout', 'journey'] as const).flatMap((kind) =>
    [...project.byKind[kind].values()]
      .filter(({ node }) => isTouched(wordsOf([node]).names))
      .map(({ id }) => `${kind === 'routing' ? 'table' : kind} ${id}`),
  );
  const owners = withPages(
    touched.map(([owner]) => owner),
    compilation,
  );
  return [...shared, ...owners];
}

const CONTRACT = 'contract';

function sharedChanges(before: Compilation, after: Compilation): OwnerChanges[] {
  const [was, is] = [before.project, after.project];
  const [old, now] = [projectSheets(was), projectSheets(is)];
  return [...new Set([...old.keys(), ...now.keys(), CONTRACT])].sort().flatMap((owner): OwnerChanges[] => {
    const changes =
      owner === CONTRACT
        ? contractChanges(was.contract, is.contract, is.language.errorSchema)
        : compareSheets(old.get(owner) ?? [], now.get(owner) ?? []);
    const reach = ({ part }: SheetChange) =>
      part.startsWith('fact ') ? touchedBy(part.slice(5), after) : [];
    const groups = byReach(changes.map((change) => ({ change, reaches: reach(change) })));
    return groups.length === 0 ? [] : [{ owner, groups }];
  });
}

const startOf = ({ source }: ResolvedScreen): Place => ({ ...source.node, start: 0, end: 0 });

/** Parts that are in one compilation only. */
function partsOnlyIn(
  one: Compilation,
  other: Compilation,
  changesOf: (part: ResolvedScreen) => readonly Omit<SheetChange, 'part'>[],
): OwnerChanges[] {
  return [...one.parts.values()]
    .filter(({ id }) => !other.parts.has(id))
    .map((part) => {
      const owner = partOwner(part.id);
      const reaches = withPages([owner], one).slice(1);
      return {
        owner,
        groups: [{ reaches, changes: changesOf(part).map((change) => ({ ...change, part: owner })) }],
      };
    });
}

function partChanges(owners: readonly OwnerChanges[], before: Compilation, after: Compilation) {
  const come = partsOnlyIn(after, before, (part) => [
    { words: 'the part is new', at: startOf(part), isGone: false, draft: null },
    ...toldOf(part, after, false),
  ]);
  const gone = partsOnlyIn(before, after, (part) => [
    {
      words: 'the part is gone',
      at: startOf(part),
      isGone: true,
      draft: part.form ? 'its drafts are lost' : null,
    },
  ]);
  return [...owners, ...come, ...gone].sort((a, b) => (a.owner < b.owner ? -1 : 1));
}

/** Compares two versions, with or without diagnostics. */
export function diffProjects(before: Compilation, after: Compilation): Diff {
  const [old, now] = [sheetsOf(before), sheetsOf(after)];
  const gone = [...before.screens.keys()].filter((id) => !now.has(id));
  const come = [...after.screens.keys()].filter((id) => !old.has(id));
  // A variant is never another one: what was typed on a partner's page is no other partner's.
  const ownGone = gone.filter((id) => before.screens.get(id)?.variant === null);
  const moved = movesAmong(ownGone, come, old, now);
  const changes = new Map<string, SheetChange[]>();
  for (const [id, sheet] of old) {
    const to = moved.get(id) ?? id;
    const later = now.get(to);
    const found = later ? compareSheets(sheet, later) : [];
    if (found.length > 0) changes.set(to, found);
  }
  const arrivals = new Set(moved.values());
  const owners = changesByOwner(changes, before, after);
  const isPart = ({ owner }: OwnerChanges) => owner.startsWith(partOwner(''));
  return {
    accepted: newlyAccepted(before.project, after.project),
    unmasked: newlyUnmasked(before.project, after.project),
    added: come.filter((id) => !arrivals.has(id)).map((id) => newScreen(id, now, after)),
    removed: gone
      .filter((id) => !moved.has(id))
      .map((id) => ({ id, hasForm: hasForm(id, before), taker: takerOf(id, before, after) })),
    moved: [...moved].map(([from, to]) => ({ from, to, hasForm: hasForm(from, before) })),
    screens: owners.filter((one) => !isPart(one)),
    parts: partChanges(owners.filter(isPart), before, after),
    shared: sharedChanges(before, after),
  };
}
