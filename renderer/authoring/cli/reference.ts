/** `npm run docs`: writes the reference of the product in this folder, `docs/reference/*.md`, from its definitions. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@trilha/language/host';
import { referencePages } from '../reference/pages.ts';
import { diagnosticPages } from './explain.ts';
import { ownProduct } from './product.ts';

/**
 * The pages by file name.
 * @param folder absolute path; its `pictures` are used where they exist
 */
export function referenceIn(folder: string, language: Language): Map<string, string> {
  const hasPicture = (address: string) => existsSync(join(folder, address));
  return referencePages({ language, diagnostics: diagnosticPages(language), hasPicture });
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(process.cwd(), 'docs/reference');
  const { language } = await ownProduct();
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of referenceIn(folder, language)) writeFileSync(join(folder, name), text);
}
