/** The answer of `npm run diff`: what differs, or what visits do next, in the format that was asked for. */
import { type Compilation, compile } from '@trilha/compiler/compile';
import type { Language } from '@trilha/language/host';
import { memo } from '@trilha/project/load/memo';
import { diffProjects } from '../../differences/diff-projects.ts';
import { nextOf } from '../../next/next-of.ts';
import { askedFor, type CommandAnswer } from '../answer.ts';
import { readProduct } from '../product.ts';
import { reportNext } from './next-report.ts';
import { type DiffFormat, FORMATS, report } from './report.ts';
import { checkOut, UnknownRef } from './versions.ts';

/** The language with the contract of an older version, where that can be read: read once for each folder. */
export const languageAt = memo((language: Language, root: string): Language => {
  try {
    const contract = language.contract(root);
    return { ...language, contract: () => contract };
  } catch {
    return language;
  }
});

/** What is said of the two versions. */
type Saying = (before: Compilation, after: Compilation) => string;

async function since(ref: string, saying: Saying, root: string): Promise<string> {
  const before = checkOut(root, ref);
  try {
    const { language } = await readProduct(root);
    const parts = 'alone';
    return saying(
      compile({ root: before.root, language: languageAt(language, before.root), parts }),
      compile({ root, language, parts }),
    );
  } finally {
    before.discard();
  }
}

const sayingOf =
  (ref: string, format: DiffFormat, { next, recall }: Readonly<Record<string, unknown>>): Saying =>
  (before, after) => {
    if (next !== true) return report(diffProjects(before, after), ref, format);
    const options = typeof recall === 'string' ? { recall } : {};
    return reportNext(nextOf(before, after, options), ref, format);
  };

/** @param args those of the command line */
export async function diff(args: readonly string[], root: string): Promise<CommandAnswer> {
  const usage = 'Since when? npm run diff -- <git-ref>';
  const more = { next: { type: 'boolean' }, recall: { type: 'string' } } as const;
  const asked = askedFor(args, FORMATS, usage, more);
  if (typeof asked === 'string') return { code: 2, output: asked };
  const { wanted, format, options } = asked;
  try {
    return { code: 0, output: await since(wanted, sayingOf(wanted, format, options), root) };
  } catch (error) {
    if (!(error instanceof UnknownRef)) throw error;
    return { code: 2, output: error.message };
  }
}
