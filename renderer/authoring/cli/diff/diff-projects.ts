/** Two compilations of the configuration → the changes of each screen and variant, and of what screens share. */

import type { Compilation } from '../../../compiler/compile.ts';
import { entriesOf, member } from '../../../compiler/load/source-node.ts';
import { wordsOf } from '../../../compiler/load/words.ts';
import { addressesOf } from '../where/find-screen.ts';
import { byReach, changesByOwner, type OwnerChanges } from './changes-by-owner.ts';
import { compareSheets, type SheetChange } from './compare.ts';
import { projectSheets } from './project-sheets.ts';
import { screenSheet } from './screen-sheet.ts';
import type { Sheet } from './sheet.ts';

export interface NewScreen {
  id: string;
  addresses: string[];
  /** The base of a variant, and how the variant differs from it. */
  base: string | null;
  changes: SheetChange[];
}

export interface GoneScreen {
  id: string;
  hasForm: boolean;
}

export interface MovedScreen {
  from: string;
  to: string;
  hasForm: boolean;
}

export interface Diff {
  added: NewScreen[];
  removed: GoneScreen[];
  moved: MovedScreen[];
  screens: OwnerChanges[];
  /** Tables, facts, brands … that belong to no single screen. */
  shared: OwnerChanges[];
}

const sheetsOf = ({ screens, addresses }: Compilation): Map<string, Sheet> =>
  new Map([...screens].map(([id, screen]) => [id, screenSheet(screen, addresses)]));

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

/** Screens that were removed and added under another id; not detected among variants of one base. */
function movesAmong(
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

function newScreen(id: string, sheets: Map<string, Sheet>, { addresses, screens }: Compilation): NewScreen {
  const base = screens.get(id)?.bases[0] ?? null;
  const isOwn = ({ part }: SheetChange) => part !== 'screen';
  const changes =
    base === null ? [] : compareSheets(sheets.get(base) ?? [], sheets.get(id) ?? []).filter(isOwn);
  return { id, addresses: addressesOf(id, addresses), base, changes };
}

/** Tables, layouts, journeys and screens that use a fact, directly or through other facts. */
function touchedBy(fact: string, { project, screens }: Compilation): string[] {
  const facts = entriesOf(member(project.byKind.facts.get('facts')?.node, 'facts'));
  const names = new Set([fact]);
  // Repeat until nothing is added: a fact may use one that is defined after it.
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const { key, value } of facts) {
      const used = wordsOf([value]).names;
      if ([...names].some((name) => used.has(name))) names.add(key);
    }
  }
  const isTouched = (used: ReadonlySet<string>) => [...names].some((name) => used.has(name));
  const touched = [...screens.values()].filter(({ node, form, flow }) =>
    isTouched(wordsOf([node, ...(form?.fields.map(({ ui }) => ui) ?? []), flow]).names),
  );
  const shared = (['routing', 'layout', 'journey'] as const).flatMap((kind) =>
    [...project.byKind[kind].values()]
      .filter(({ node }) => isTouched(wordsOf([node]).names))
      .map(({ id }) => `${kind === 'routing' ? 'table' : kind} ${id}`),
  );
  return [...shared, ...touched.map(({ id }) => id)];
}

function sharedChanges(before: Compilation, after: Compilation): OwnerChanges[] {
  const [old, now] = [projectSheets(before.project), projectSheets(after.project)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((owner): OwnerChanges[] => {
    const changes = compareSheets(old.get(owner) ?? [], now.get(owner) ?? []);
    const reach = ({ part }: SheetChange) =>
      part.startsWith('fact ') ? touchedBy(part.slice(5), after) : [];
    const groups = byReach(changes.map((change) => ({ change, reaches: reach(change) })));
    return groups.length === 0 ? [] : [{ owner, groups }];
  });
}

/** Compares two versions, with or without diagnostics. */
export function diffProjects(before: Compilation, after: Compilation): Diff {
  const [old, now] = [sheetsOf(before), sheetsOf(after)];
  const gone = [...old.keys()].filter((id) => !now.has(id));
  const come = [...now.keys()].filter((id) => !old.has(id));
  const moved = movesAmong(gone, come, old, now);
  const changes = new Map<string, SheetChange[]>();
  for (const [id, sheet] of old) {
    const to = moved.get(id) ?? id;
    const later = now.get(to);
    const found = later ? compareSheets(sheet, later) : [];
    if (found.length > 0) changes.set(to, found);
  }
  const arrivals = new Set(moved.values());
  return {
    added: come.filter((id) => !arrivals.has(id)).map((id) => newScreen(id, now, after)),
    removed: gone.filter((id) => !moved.has(id)).map((id) => ({ id, hasForm: hasForm(id, before) })),
    moved: [...moved].map(([from, to]) => ({ from, to, hasForm: hasForm(from, before) })),
    screens: changesByOwner(changes, before, after),
    shared: sharedChanges(before, after),
  };
}
