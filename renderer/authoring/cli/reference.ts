/** `npm run docs`: writes the reference of the product in this folder, `docs/reference/*.md`, from its definitions. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@trilha/language/host';
import { parse } from 'yaml';
import { type Examples, referencePages } from '../reference/pages.ts';
import { diagnosticPages } from './explain.ts';
import { ownProduct } from './product.ts';

const NONE: Examples = { blocks: {}, fields: {} };

/**
 * The pages by file name.
 * @param folder absolute path; its `examples.yaml` and `pictures` are used where they exist
 */
export function referenceIn(folder: string, language: Language): Map<string, string> {
  const file = join(folder, 'examples.yaml');
  const examples = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Examples) : NONE;
  const hasPicture = (address: string) => existsSync(join(folder, address));
  return referencePages({ language, examples, diagnostics: diagnosticPages(), hasPicture });
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(process.cwd(), 'docs/reference');
  const { language } = await ownProduct();
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of referenceIn(folder, language)) writeFileSync(join(folder, name), text);
}
