/** The answer of `npm run diff`: what differs, in the format that was asked for. */
import { compile } from '@trilha/compiler/compile';
import type { Language } from '@trilha/language/host';
import { diffProjects } from '../../differences/diff-projects.ts';
import { askedFor, type CommandAnswer } from '../answer.ts';
import { readProduct } from '../product.ts';
import { type DiffFormat, FORMATS, report } from './report.ts';
import { checkOut, UnknownRef } from './versions.ts';

/** The language with the contract of an older version, where that can be read. */
export function languageAt(language: Language, root: string): Language {
  try {
    const contract = language.contract(root);
    return { ...language, contract: () => contract };
  } catch {
    return language;
  }
}

async function since(ref: string, format: DiffFormat, root: string): Promise<string> {
  const before = checkOut(root, ref);
  try {
    const { language } = await readProduct(root);
    const parts = 'alone';
    const found = diffProjects(
      compile({ root: before.root, language: languageAt(language, before.root), parts }),
      compile({ root, language, parts }),
    );
    return report(found, ref, format);
  } finally {
    before.discard();
  }
}

/** @param args those of the command line */
export async function diff(args: readonly string[], root: string): Promise<CommandAnswer> {
  const asked = askedFor(args, FORMATS, 'Since when? npm run diff -- <git-ref>');
  if (typeof asked === 'string') return { code: 2, output: asked };
  try {
    return { code: 0, output: await since(asked.wanted, asked.format, root) };
  } catch (error) {
    if (!(error instanceof UnknownRef)) throw error;
    return { code: 2, output: error.message };
  }
}
