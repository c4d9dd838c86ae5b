/** All screens as a tree: journeys, their screens, and variants under their base. */
import type { ScreenEntry } from '../knowledge.ts';

export interface Branch {
  entry: ScreenEntry;
  /** 0 for a screen that is not a variant. */
  depth: number;
  /** Its id without the prefix that its parent already shows. */
  name: string;
}

export interface Group {
  /** The journey, or a name for screens of no journey. */
  name: string;
  branches: readonly Branch[];
}

const compare = (a: ScreenEntry, b: ScreenEntry) => (a.id < b.id ? -1 : 1);

const withoutPrefix = (id: string, prefix: string) =>
  id.startsWith(`${prefix}/`) ? id.slice(prefix.length + 1) : id;

/** An id without the prefix of its parent, or without the first folder. */
const shortName = (id: string, above: string) =>
  id.startsWith(`${above}/`) ? id.slice(above.length + 1) : withoutPrefix(id, above.split('/')[0] ?? '');

function branchesOf(entry: ScreenEntry, above: string, depth: number, all: readonly ScreenEntry[]): Branch[] {
  const variants = all.filter(({ bases }) => bases[0] === entry.id).sort(compare);
  return [
    { entry, depth, name: shortName(entry.id, above) },
    ...variants.flatMap((variant) => branchesOf(variant, entry.id, depth + 1, all)),
  ];
}

export function screenTree(screens: readonly ScreenEntry[]): Group[] {
  const ids = new Set(screens.map(({ id }) => id));
  const folderOf = ({ id }: ScreenEntry) => id.split('/')[0] ?? '';
  const names = [...new Set(screens.map(folderOf))].sort();
  return names.map((name) => {
    const roots = screens
      .filter((entry) => folderOf(entry) === name && !ids.has(entry.bases[0] ?? ''))
      .sort(compare);
    return { name, branches: roots.flatMap((entry) => branchesOf(entry, name, 0, screens)) };
  });
}
