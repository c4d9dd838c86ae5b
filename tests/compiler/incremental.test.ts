/** After any row of edits, what is compiled with what was kept equals what is compiled from nothing. */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Compilation, compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');

/** Path and the texts that it may take on; null is the file as it is on disk. */
const EDITS: [string, (string | null)[]][] = [
  [
    'schemas/shop/start.screen.yaml',
    [null, 'title: Só isto', 'title: [', 'title: A\nblocks: { hero: { type: heading, text: "${isPaid}" } }'],
  ],
  ['schemas/shop/start/partner.screen.yaml', [null, 'extends: shop/start', 'extends: shop/nowhere']],
  ['schemas/shop/start/new.screen.yaml', ['extends: shop/start/partner', 'title: Novo']],
  ['schemas/shop/order.screen.yaml', [null, 'title: P\npath: /pedido/:id', 'title: P']],
  [
    'schemas/shared/contact.fragment.yaml',
    [null, 'properties: { email: { type: string } }\nui: { email: { field: text, label: E } }'],
  ],
  ['schemas/layouts/page.layout.yaml', [null, 'blocks: { a: { type: screen } }']],
  ['flows/shop/start.flow.yaml', [null, 'on: { submit: [route] }', 'on: { submit: [{ go: shop/help }] }']],
  [
    'flows/facts.yaml',
    [null, "facts: { isPaid: order.total > 1, isOpen: 'true' }", 'facts: { isOpen: true }'],
  ],
  ['flows/session.yaml', [null, 'session: {}']],
  ['flows/next/order.routing.yaml', [null, 'question: Q\nrules: []\notherwise: { go: shop/help }']],
];

const edit = fc
  .constantFrom(...EDITS)
  .chain(([path, texts]) => fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts) }));

const told = ({ modules, diagnostics }: Compilation) => ({
  modules: Object.fromEntries(modules),
  diagnostics,
});

describe('compiling again', () => {
  it('equals compiling from nothing', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
        const cache = createCompileCache();
        const overlay: Record<string, string> = {};
        compile({ root, language, cache });
        for (const { path, text } of edits) {
          if (text === null) delete overlay[path];
          else overlay[path] = text;
          compile({ root, language, cache, overlay });
        }
        expect(told(compile({ root, language, cache, overlay }))).toEqual(
          told(compile({ root, language, overlay })),
        );
      }),
      { numRuns: 15 },
    );
  });
});
