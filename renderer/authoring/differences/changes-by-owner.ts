/** Groups changes by where they are written: once at the base, flow, part or fragment, with the screens that have them. */

import type { Compilation } from '@trilha/compiler/compile';
import { screensWithPart } from '@trilha/project/graph/page';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import type { SheetChange } from './compare.ts';

export interface ChangeGroup {
  /** The other screens that have the changes, by id. */
  reaches: string[];
  changes: SheetChange[];
}

export interface OwnerChanges {
  /** Where they are written: a screen's id, `part shop/status`, `fragment shared/person`, `table next/order`. */
  owner: string;
  groups: ChangeGroup[];
}

/** The paths whose texts differ. */
function changedFiles(before: Compilation, after: Compilation): Set<string> {
  const texts = ({ project }: Compilation) =>
    new Map(project.files.map(({ file }) => [file.path, file.text]));
  const [old, now] = [texts(before), texts(after)];
  return new Set([...old.keys(), ...now.keys()].filter((path) => old.get(path) !== now.get(path)));
}

const PART = 'part ';

/** The name of a part among the owners; a screen's is its id. */
export const partOwner = (id: string): string => PART + id;

/** The screens and parts of a compilation, by owner. */
export const ownedSheets = ({ screens, parts }: Compilation): Map<string, ResolvedScreen> =>
  new Map([...screens, ...[...parts].map(([id, part]) => [partOwner(id), part] as const)]);

/** The owner of the flow with an id: its screen or part. */
const flowOwner = (id: string): string =>
  id.endsWith('.part') ? partOwner(id.slice(0, -'.part'.length)) : id;

/** Owners with the screens on whose pages the parts among them stand. */
export function withPages(owners: readonly string[], compilation: Compilation): string[] {
  const pages = owners.flatMap((owner) => {
    const part = owner.startsWith(PART) ? compilation.parts.get(owner.slice(PART.length)) : undefined;
    return part ? screensWithPart(part, compilation).map(({ id }) => id) : [];
  });
  return [...new Set([...owners, ...pages])];
}

/** The owner of each file: screens and their flows share an id, and so do parts and theirs. */
function ownersOf(...compilations: Compilation[]): Map<string, string> {
  const files = compilations.flatMap(({ project }) => project.files);
  return new Map(
    files.map(({ kind, id, file }) => [
      file.path,
      kind === 'flow' ? flowOwner(id) : kind === 'screen' ? id : `${kind} ${id}`,
    ]),
  );
}

/**
 * Groups the changes of each screen and part by where they are written.
 * @param changes of each, by its name as an owner
 */
export function changesByOwner(
  changes: ReadonlyMap<string, readonly SheetChange[]>,
  before: Compilation,
  after: Compilation,
): OwnerChanges[] {
  const edited = changedFiles(before, after);
  const owners = ownersOf(before, after);
  const sheets = ownedSheets(after);
  const basesOf = (owner: string): string[] => {
    const { bases = [], source } = sheets.get(owner) ?? {};
    return source?.kind === 'part' ? bases.map(partOwner) : [...bases];
  };
  const has = (screen: string, words: string) =>
    changes.get(screen)?.some((change) => change.words === words);
  /** The owner of the edited file, else the first base that has the change, else the screen. */
  const ownerOf = (screen: string, { words, at }: SheetChange): string => {
    const writer = edited.has(at.file.path) ? owners.get(at.file.path) : undefined;
    if (writer !== undefined && (!changes.has(writer) || has(writer, words))) return writer;
    return basesOf(screen).findLast((base) => has(base, words)) ?? screen;
  };
  const byOwner = new Map<string, Map<string, { change: SheetChange; reaches: string[] }>>();
  for (const [screen, list] of changes) {
    for (const change of list) {
      const owner = ownerOf(screen, change);
      const own = byOwner.get(owner) ?? new Map<string, { change: SheetChange; reaches: string[] }>();
      const known = own.get(change.words) ?? { change, reaches: [] };
      if (screen !== owner) known.reaches.push(screen);
      own.set(change.words, known);
      byOwner.set(owner, own);
    }
  }
  return [...byOwner]
    .map(([owner, all]) => {
      const reached = [...all.values()].map(({ change, reaches }) => ({
        change,
        reaches: withPages([owner, ...reaches], after).slice(1),
      }));
      return { owner, groups: byReach(reached) };
    })
    .sort((a, b) => (a.owner < b.owner ? -1 : 1));
}

/** Groups changes that affect the same screens. */
export function byReach(all: readonly { change: SheetChange; reaches: readonly string[] }[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const { change, reaches } of all) {
    const key = reaches.join();
    const group = groups.get(key) ?? { reaches: [...reaches], changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}
