/** What is another one than in the commit of the publication before, in words, and what comes next for visits. */
import { type Compilation, type CompileCache, compile } from '@trilha/compiler/compile';
import type { Language } from '@trilha/language/host';
import { isConfiguration } from '@trilha/project/load/kinds';
import { diffProjects } from '../../differences/diff-projects.ts';
import { type Nexts, nextOf } from '../../next/next-of.ts';
import { languageAt } from '../diff/diff.ts';
import { report } from '../diff/report.ts';
import { type ChangesSince, checkOut, textsAt, UnknownRef } from '../diff/versions.ts';

/** A version in use, and what its visits do next. */
export interface ComparedVersion {
  /** Its commit. */
  readonly base: string;
  /** Where it was compiled: its modules name files of the product there, which may be gone. */
  readonly root: string;
  readonly compiled: Compilation;
  readonly nexts: Nexts;
}

export interface PublishedDifference {
  readonly words: readonly string[];
  readonly next: Readonly<Record<string, string>>;
  readonly recalled: readonly string[];
  /** Null for none, or one that is not known here. */
  readonly before: ComparedVersion | null;
}

/** The version to publish, and where it stands. */
export interface After {
  readonly root: string;
  readonly language: Language;
  /** What differs in its folders. */
  readonly changes: ChangesSince;
  /** Why nobody may go on with the version before; undefined for no such reason. */
  readonly recall: string | undefined;
  /** What the version to publish was compiled with: versions before it are compiled as edits of it. Left out, alone. */
  readonly cache?: CompileCache;
}

/** With more files that differ, little is the same. */
const MOST_EDITED = 100;

/**
 * A version before as an edit of the one to publish; null where too much differs, or the contract does. Variants that are kept are not looked at:
 * it has them as they are, or not at all.
 */
function asEdit(
  base: string,
  { project }: Compilation,
  { root, language, changes, cache }: After,
): Compilation | null {
  const { kept } = project;
  const isKept = new Set(kept.map(({ path }) => path));
  const isContract = (path: string) => path.startsWith('schemas/api/');
  const changed = [...changes.of(base).keys()].filter(
    (path) => (isConfiguration(path) || isContract(path)) && !isKept.has(path),
  );
  if (!cache || changed.length > MOST_EDITED || changed.some(isContract)) return null;
  const overlay: Record<string, string> = {};
  const without = new Set<string>();
  for (const [path, text] of textsAt(root, base, changed))
    if (text === null) without.add(path);
    else overlay[path] = text;
  return compile({ root, language, cache: cache.fork(), parts: 'alone', ...{ overlay, without, kept } });
}

/** A version before from a folder of its own. */
function fromCommit(base: string, { project }: Compilation, { root, language }: After) {
  const before = checkOut(root, base, { without: new Set(project.kept.map(({ path }) => path)) });
  try {
    const own = languageAt(language, before.root);
    return { root: before.root, compiled: compile({ root: before.root, language: own, parts: 'alone' }) };
  } finally {
    before.discard();
  }
}

/**
 * @param base commit of a publication
 * @param after variants that it keeps are as they were in the commit
 * @returns null for one that is not known here
 */
export function comparedWith(base: string, after: Compilation, of: After): ComparedVersion | null {
  const { root, recall } = of;
  try {
    const edit = asEdit(base, after, of);
    const before = edit ? { root, compiled: edit } : fromCommit(base, after, of);
    return { base, ...before, nexts: nextOf(before.compiled, after, recall === undefined ? {} : { recall }) };
  } catch (error) {
    if (error instanceof UnknownRef) return null;
    throw error;
  }
}

/** @param base commit of the publication before; null for none, or one that is not known here */
export function differenceFrom(base: string | null, after: Compilation, of: After): PublishedDifference {
  const before = base === null ? null : comparedWith(base, after, of);
  if (base === null || before === null) return { words: [], next: {}, recalled: [], before };
  const moved = [...before.nexts.screens].filter(([, { next }]) => next !== 'same');
  const next = new Map(moved.map(([id, own]) => [id, own.next]));
  // A variant that is as it was goes on as what it extends does.
  const following = after.project.kept.flatMap(({ screens }) =>
    screens.flatMap(({ id, base: extended }) => {
      const own = next.get(extended);
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
  const words = report(diffProjects(before.compiled, after), base, 'text')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    words,
    next: Object.fromEntries([...next, ...following]),
    recalled: [...new Set(moved.flatMap(([, { recalled }]) => recalled))].sort(),
    before,
  };
}
