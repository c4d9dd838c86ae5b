/** Changes told where they are written: once at the base, flow or fragment, with the screens that they reach. */
import type { Compilation } from '../../../compiler/compile.ts';
import type { Change } from './compare.ts';

export interface Telling {
  /** Screens that have the changes too, by id. */
  reaches: string[];
  changes: Change[];
}

export interface Told {
  /** What it is told of: a screen's id, `fragment shared/person`, `table next/order`. */
  owner: string;
  tellings: Telling[];
}

/** The paths whose texts differ. */
function changedFiles(before: Compilation, after: Compilation): Set<string> {
  const texts = ({ project }: Compilation) =>
    new Map(project.files.map(({ file }) => [file.path, file.text]));
  const [old, now] = [texts(before), texts(after)];
  return new Set([...old.keys(), ...now.keys()].filter((path) => old.get(path) !== now.get(path)));
}

/** Who owns each file: screens and their flows share an id. */
function ownersOf(...compilations: Compilation[]): Map<string, string> {
  const files = compilations.flatMap(({ project }) => project.files);
  return new Map(
    files.map(({ kind, id, file }) => [
      file.path,
      kind === 'screen' || kind === 'flow' ? id : `${kind} ${id}`,
    ]),
  );
}

/**
 * Groups what changed in each screen by where it is written.
 * @param changes of each screen, by id
 */
export function tell(
  changes: ReadonlyMap<string, readonly Change[]>,
  before: Compilation,
  after: Compilation,
): Told[] {
  const edited = changedFiles(before, after);
  const owners = ownersOf(before, after);
  const has = (screen: string, words: string) =>
    changes.get(screen)?.some((change) => change.words === words);
  /** The file's owner where that was edited, else the first base that has the change, else the screen. */
  const ownerOf = (screen: string, { words, at }: Change): string => {
    const writer = edited.has(at.file.path) ? owners.get(at.file.path) : undefined;
    if (writer !== undefined && (!changes.has(writer) || has(writer, words))) return writer;
    return after.screens.get(screen)?.bases.findLast((base) => has(base, words)) ?? screen;
  };
  const told = new Map<string, Map<string, { change: Change; reaches: string[] }>>();
  for (const [screen, list] of changes) {
    for (const change of list) {
      const owner = ownerOf(screen, change);
      const own = told.get(owner) ?? new Map<string, { change: Change; reaches: string[] }>();
      const known = own.get(change.words) ?? { change, reaches: [] };
      if (screen !== owner) known.reaches.push(screen);
      own.set(change.words, known);
      told.set(owner, own);
    }
  }
  return [...told]
    .map(([owner, all]) => ({ owner, tellings: byReach([...all.values()]) }))
    .sort((a, b) => (a.owner < b.owner ? -1 : 1));
}

/** Changes that reach the same screens stand together. */
export function byReach(all: readonly { change: Change; reaches: readonly string[] }[]): Telling[] {
  const tellings = new Map<string, Telling>();
  for (const { change, reaches } of all) {
    const key = reaches.join();
    const telling = tellings.get(key) ?? { reaches: [...reaches], changes: [] };
    telling.changes.push(change);
    tellings.set(key, telling);
  }
  return [...tellings.values()];
}
