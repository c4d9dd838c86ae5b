/** What is another one than in the commit of the publication before, in words, and what comes next for visits. */
import { type Compilation, compile } from '@trilha/compiler/compile';
import type { Language } from '@trilha/language/host';
import { diffProjects } from '../../differences/diff-projects.ts';
import { nextOf } from '../../next/next-of.ts';
import { languageAt } from '../diff/diff.ts';
import { report } from '../diff/report.ts';
import { checkOut, UnknownRef } from '../diff/versions.ts';

export interface PublishedDifference {
  readonly words: readonly string[];
  readonly next: Readonly<Record<string, string>>;
  readonly recalled: readonly string[];
}

interface After {
  readonly root: string;
  readonly language: Language;
  /** Why nobody may go on with the version before; undefined for no such reason. */
  readonly recall: string | undefined;
}

/** @param base commit of the publication before; null for none, or one that is not known here */
export function differenceFrom(
  base: string | null,
  after: Compilation,
  { root, language, recall }: After,
): PublishedDifference {
  const nothing = { words: [], next: {}, recalled: [] };
  if (base === null) return nothing;
  let before: ReturnType<typeof checkOut>;
  try {
    before = checkOut(root, base);
  } catch (error) {
    if (error instanceof UnknownRef) return nothing;
    throw error;
  }
  try {
    const compiled = compile({
      root: before.root,
      language: languageAt(language, before.root),
      parts: 'alone',
    });
    const { screens } = nextOf(compiled, after, recall === undefined ? {} : { recall });
    const moved = [...screens].filter(([, { next }]) => next !== 'same');
    const words = report(diffProjects(compiled, after), base, 'text')
      .split('\n')
      .filter((line) => line.trim() !== '');
    return {
      words,
      next: Object.fromEntries(moved.map(([id, { next }]) => [id, next])),
      recalled: [...new Set(moved.flatMap(([, { recalled }]) => recalled))].sort(),
    };
  } finally {
    before.discard();
  }
}
