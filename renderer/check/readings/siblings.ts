/** Files that extend the same one, for the rules that compare them. */
import { basesAndSelf } from '@trilha/project/load/pages';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';

type Files = ReadonlyMap<string, LoadedFile>;

/** Variants of one thing, and the thing itself. */
export interface Family {
  /** Id of the last base of each. */
  of: string;
  files: readonly LoadedFile[];
}

function familiesIn(all: Files): Family[] {
  const byBase = new Map<string, LoadedFile[]>();
  for (const file of all.values()) {
    const base = basesAndSelf(file, all).at(-1)?.id ?? file.id;
    const known = byBase.get(base);
    if (known) known.push(file);
    else byBase.set(base, [file]);
  }
  return [...byBase].flatMap(([of, files]) => (files.length > 1 ? [{ of, files }] : []));
}

/** All files of a kind that extend one another. */
export const families = (kind: 'screen' | 'part' | 'flow', { byKind, memo }: Project): readonly Family[] =>
  memo.value(`families of ${kind}`, [], () => familiesIn(byKind[kind]));

/** What two ids do not have in common: `shop/red/offer`, `shop/blue/offer` → `red`, `blue`. */
export function apart(one: string, other: string): readonly [string, string] {
  const [a, b] = [one.split('/'), other.split('/')];
  while (a.length > 0 && a[0] === b[0]) for (const names of [a, b]) names.shift();
  while (a.length > 0 && a.at(-1) === b.at(-1)) for (const names of [a, b]) names.pop();
  return [a.join('/'), b.join('/')];
}

/** Names of which one begins with the other: `blue`, `blue-ads`. What they name is one thing, or a kind of the other. */
export const isOneThing = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

/** Whether a file takes over from the other, or is of the same thing. */
export function belongTogether(one: LoadedFile, other: LoadedFile, files: Files): boolean {
  const extendsEither = [one, other].some((file) => {
    const chain = basesAndSelf(file, files);
    return chain.includes(one) && chain.includes(other);
  });
  return extendsEither || isOneThing(...apart(one.id, other.id));
}
