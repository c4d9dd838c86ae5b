/** Each exported type name of the product is declared once; the rule fails on an example. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './sources.ts';
import { ambiguousTypes, exportedTypes } from './type-names.ts';

/** Several declarations of one meaning: the renderer imports nothing of the portal, and the other way round only its index. */
const SAME_MEANING = {
  JsonSchema: 'a JSON Schema: the renderer describes what it reads, the portal what the contract may contain',
  OpenApiDocument: 'the contract: the renderer describes what it reads of any, the portal all of its own',
};

const ROOT = join(import.meta.dirname, '../..');
const product = readSources(ROOT).filter(({ path }) => /^(renderer|src)\//.test(path));

it('no exported type name has two meanings', () => {
  expect(product.flatMap(exportedTypes).length).toBeGreaterThan(500);
  expect(ambiguousTypes(product, SAME_MEANING)).toEqual([]);
});

const a = { path: 'src/a.ts', text: 'export interface Words { a: string }\ninterface Own { a: string }' };
const b = { path: 'src/b.ts', text: 'type Words = string;\nexport type { Words };\ntype Own = string;' };
const c = { path: 'src/c.ts', text: "export type { Words } from './a.ts';\nexport const Words = 1;" };

it.each([
  ['two declarations', [a, b], {}, ['Words is declared in src/a.ts and src/b.ts']],
  ['a declaration that is passed on, and a value', [a, c], {}, []],
  ['two declarations with a reason', [a, b], { Words: 'why' }, []],
  [
    'a reason without two declarations',
    [a],
    { Words: 'why' },
    ['Words is declared once and needs no reason'],
  ],
])('%s', (_what, sources, reasons, found) => expect(ambiguousTypes(sources, reasons)).toEqual(found));
