/** After any sequence of edits, incremental compilation equals full compilation. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Compilation, compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');

/** A path and its possible texts; null is the file on disk, or none. */
const EDITS: [string, (string | null)[]][] = [
  [
    'schemas/shop/start.screen.yaml',
    [
      null,
      'title: Só isto',
      'title: [',
      'title: A\nblocks: { hero: { type: heading, text: "${isPaid}" } }',
      'extends: shop/quick\ntitle: Outra base',
    ],
  ],
  [
    'schemas/shop/start/partner.screen.yaml',
    [null, 'extends: shop/start', 'extends: shop/nowhere', 'extends: shop/start/new', 'extends: shop/order'],
  ],
  [
    'schemas/shop/start/new.screen.yaml',
    [null, 'extends: shop/start/partner', 'title: Novo', 'extends: shop/start\nbrand: blue'],
  ],
  [
    'schemas/shop/order.screen.yaml',
    [
      null,
      'title: P\npath: /pedido/:id',
      'title: P',
      'title: P\nblocks: { t: { type: text, text: "${session.visits}" } }',
    ],
  ],
  [
    'schemas/shared/contact.fragment.yaml',
    [
      null,
      'properties: { email: { type: string } }\nui: { email: { field: text, label: E } }',
      'properties: {}',
    ],
  ],
  ['schemas/shared/more.fragment.yaml', [null, 'blocks: { note: { type: text, text: "${isOpen}" } }']],
  [
    'schemas/shop/help.screen.yaml',
    [
      null,
      'title: H\nblocks: { n: { $ref: shared/more#/note } }',
      'title: H\nblocks: { b: { type: button, label: L, go: shop/start/new } }',
      'title: H\nblocks: { b: { type: button, label: L, href: /loja/start/new } }',
      'title: H\nblocks: { b: { type: button, label: L, href: /vitrine } }',
    ],
  ],
  [
    'schemas/layouts/page.layout.yaml',
    [null, 'blocks: { a: { type: screen } }', 'blocks: { a: { $ref: shared/more#/note } }'],
  ],
  ['schemas/brands/blue.brand.yaml', [null, 'name: B\ncontact: { phone: "1" }', '']],
  [
    'flows/shop/start.flow.yaml',
    [
      null,
      'on: { submit: [route] }',
      'on: { submit: [{ go: shop/help }] }',
      'requires: isOpen\non: { submit: [route] }',
    ],
  ],
  [
    'flows/shop/start/partner.flow.yaml',
    [null, 'extends: shop/quick', 'vars: { a: 1 }', 'extends: shop/start/partner'],
  ],
  [
    'flows/shop/start/new.flow.yaml',
    [null, 'extends: shop/start\nvars: { a: "\'x\'" }', 'extends: shop/start/partner'],
  ],
  [
    'flows/shop/shop.journey.yaml',
    [
      null,
      'mounts: [{ path: /x }]\ntable: next/order',
      'mounts: [{ path: /loja, when: isOpen }]\nlayout: page\nbudget: 10',
      '# Why\n\nmounts: [{ path: /loja, when: isOpen }]\nlayout: page\nbudget: 10',
    ],
  ],
  [
    'flows/facts.yaml',
    [
      null,
      "facts: { isPaid: order.total > 1, isOpen: 'true' }",
      'facts: { isOpen: true }',
      '# Why\n\nfacts: { isOpen: true }',
      'facts: { isOpen: isPaid, isPaid: isOpen }',
      'facts: { isPaid: session.visits > 1, isOpen: isPaid }',
    ],
  ],
  [
    'flows/shop/help.flow.yaml',
    [
      null,
      'on: { share: [{ set: { session.source: "5" } }] }',
      'on: { share: [{ set: { session.source: session.visits } }] }',
    ],
  ],
  [
    'flows/session.yaml',
    [
      null,
      'session: {}',
      'session: { source: null, visits: null }',
      'session: { visits: 0 }',
      'session: { visits: "many" }',
    ],
  ],
  ['flows/experiments.yaml', [null, 'experiments: {}', 'experiments: { color: { groups: [a, b] } }']],
  [
    'flows/next/order.routing.yaml',
    [
      null,
      'question: Q\nrules: []\notherwise: { go: shop/help }',
      'question: Q\nrules: [{ when: isPaid, go: shop/start }]\notherwise: { table: next/paid }',
    ],
  ],
];

const edit = fc
  .constantFrom(...EDITS)
  .chain(([path, texts]) =>
    fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts), isKept: fc.boolean() }),
  );

const told = ({ modules, diagnostics }: Compilation) => ({
  modules: Object.fromEntries(modules),
  diagnostics,
});

describe('incremental compilation', { timeout: 120_000 }, () => {
  it('equals full compilation', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const cache = createCompileCache();
        const overlay: Record<string, string> = {};
        compile({ root, language, cache });
        for (const { path, text, isKept } of edits) {
          if (text === null) delete overlay[path];
          else overlay[path] = text;
          const full = told(compile({ root, language, overlay }));
          // Often from a state before: what a fork compiles stays its own.
          expect(told(compile({ root, language, cache: cache.fork(), overlay }))).toEqual(full);
          if (isKept) expect(told(compile({ root, language, cache, overlay }))).toEqual(full);
        }
      }),
      { numRuns: 10 },
    );
  });
});

const SHOP = ['shop/help', 'shop/order', 'shop/quick', 'shop/start', 'shop/start/partner'];

describe('an edit recompiles only the screens that depend on it', () => {
  it.each([
    ['flows/shop/shop.journey.yaml', '# Why\n\n', '', []],
    ['flows/shop/shop.journey.yaml', '', 'budget: 9000', SHOP],
    ['schemas/shop/order.screen.yaml', '', '# Why', ['shop/order']],
    ['flows/facts.yaml', '# Why\n\n', '', []],
    ['flows/facts.yaml', '', '  isOther: isPaid', []],
  ])('%s: %j before, %j after: %j', (path, before, after, expected) => {
    const cache = createCompileCache();
    compile({ root, language, cache });
    const made: string[] = [];
    const result = cache.result.bind(cache);
    vi.spyOn(cache, 'result').mockImplementation((key, from, diagnostics, make) =>
      result(key, from, diagnostics, (own) => {
        if (key.startsWith('screen ')) made.push(key.slice('screen '.length));
        return make(own);
      }),
    );
    const text = readFileSync(join(root, path), 'utf8');
    compile({ root, language, cache, overlay: { [path]: `${before}${text}${after}` } });
    expect(made).toEqual(expected);
  });
});

/** What outlasts a compile is kept by the function that parses, too. */
it('parses with one function in all compiles with a cache', () => {
  const cache = createCompileCache();
  const [first, second] = [1, 2].map(() => compile({ root, language, cache }).project.parse);
  expect(first).toBe(second);
  expect(compile({ root, language }).project.parse).not.toBe(first);
});
