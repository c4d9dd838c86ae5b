/** What is another one than in the commit of the publication before, in words, and what comes next for visits. */
import { type Compilation, compile } from '@trilha/compiler/compile';
import type { Language } from '@trilha/language/host';
import { diffProjects } from '../../differences/diff-projects.ts';
import { type Nexts, nextOf } from '../../next/next-of.ts';
import { languageAt } from '../diff/diff.ts';
import { report } from '../diff/report.ts';
import { changedSince, checkOut, UnknownRef } from '../diff/versions.ts';

/** A version in use, and what its visits do next. */
export interface ComparedVersion {
  /** Its commit. */
  readonly base: string;
  /** Where it was compiled: its modules name files of the product there, which is gone. */
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

interface After {
  readonly root: string;
  readonly language: Language;
  /** Why nobody may go on with the version before; undefined for no such reason. */
  readonly recall: string | undefined;
}

/**
 * @param base commit of a publication
 * @param after variants that it keeps are as they were in the commit
 * @returns null for one that is not known here
 */
export function comparedWith(
  base: string,
  after: Compilation,
  { root, language, recall }: After,
): ComparedVersion | null {
  let before: ReturnType<typeof checkOut>;
  try {
    before = checkOut(root, base, { without: new Set(after.project.kept.map(({ path }) => path)) });
  } catch (error) {
    if (error instanceof UnknownRef) return null;
    throw error;
  }
  try {
    const hasOwnContract = [...changedSince(root, base)].some((path) => path.startsWith('schemas/api/'));
    const compiled = compile({
      root: before.root,
      language: languageAt(language, hasOwnContract ? before.root : root),
      parts: 'alone',
    });
    return {
      base,
      root: before.root,
      compiled,
      nexts: nextOf(compiled, after, recall === undefined ? {} : { recall }),
    };
  } finally {
    before.discard();
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
