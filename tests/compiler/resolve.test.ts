/** Resolving of variants, fragments, flows and addresses. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOwnPages } from '../../renderer/check/rules/references/pages.ts';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { createDiagnostics } from '../../renderer/project/load/diagnostics.ts';
import { entriesOf, member, plain, textOf } from '../../renderer/project/load/source-node.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const BASE = 'schemas/shop/start.screen.yaml';
const VARIANT = 'schemas/shop/start/partner.screen.yaml';

const compiled = (overlay: Record<string, string> = {}) => compile({ root, language, cache, overlay });
const screenOf = (id: string, overlay: Record<string, string> = {}) => {
  const screen = compiled(overlay).screens.get(id);
  if (!screen) throw new Error(`no screen ${id}`);
  return screen;
};
const blocksOf = (id: string, overlay = {}) =>
  entriesOf(member(screenOf(id, overlay).node, 'blocks')).map(({ key }) => key);
const propertiesOf = (id: string, overlay = {}) =>
  Object.keys((screenOf(id, overlay).form?.schema.properties ?? {}) as object);

/** YAML of the variant's `blocks`, and the resulting ids. */
const ORDERS: [string, string[]][] = [
  ['{}', ['hero', 'intro', 'form', 'help', 'note']],
  ['{ help: null, note: null }', ['hero', 'intro', 'form']],
  ['{ line: { type: divider, after: hero } }', ['hero', 'line', 'intro', 'form', 'help', 'note']],
  ['{ line: { type: divider, after: start } }', ['line', 'hero', 'intro', 'form', 'help', 'note']],
  [
    '{ a: { type: divider, after: note }, b: { type: divider, after: a } }',
    ['hero', 'intro', 'form', 'help', 'note', 'a', 'b'],
  ],
  ['{ intro: { type: divider } }', ['hero', 'intro', 'form', 'help', 'note']],
];

/** YAML of the variant's `form`, the properties in order, and the required ones. */
const FORMS: [string, string[], string[]][] = [
  ['{}', ['email', 'size', 'gift', 'address'], ['email', 'size']],
  ['{ schema: { properties: { size: null } } }', ['email', 'gift', 'address'], ['email']],
  ['{ schema: { required: [gift] } }', ['email', 'size', 'gift', 'address'], ['gift']],
  [
    '{ schema: { properties: { note: { type: string } } }, ui: { note: { field: text, label: N, after: email } } }',
    ['email', 'note', 'size', 'gift', 'address'],
    ['email', 'size'],
  ],
  [
    '{ schema: { properties: { note: { type: string } } }, ui: { note: { field: text, label: N, after: start } } }',
    ['note', 'email', 'size', 'gift', 'address'],
    ['email', 'size'],
  ],
];

describe('a variant', () => {
  it.each(ORDERS)('with blocks %s', (blocks, ids) => {
    expect(blocksOf('shop/start/partner', { [VARIANT]: `extends: shop/start\nblocks: ${blocks}` })).toEqual(
      ids,
    );
  });

  it.each(FORMS)('with form %s', (form, properties, required) => {
    const overlay = { [VARIANT]: `extends: shop/start\nform: ${form}` };
    expect(propertiesOf('shop/start/partner', overlay)).toEqual(properties);
    expect(screenOf('shop/start/partner', overlay).form?.schema.required).toEqual(required);
  });

  it('inherits what it does not define, and keeps its own address', () => {
    const base = 'title: Base\npath: /outra\nprerender: true\nbrand: red\nblocks: { a: { type: divider } }';
    const screen = screenOf('shop/start/partner', {
      [BASE]: base,
      [VARIANT]: 'extends: shop/start\nbrand: null',
    });
    expect(plain(screen.node)).toEqual({
      title: 'Base',
      prerender: true,
      blocks: { a: { type: 'divider' } },
    });
    expect([screen.variant, screen.bases, screen.journey]).toEqual(['partner', ['shop/start'], 'shop']);
  });

  it('keeps the place of each member', () => {
    const hero = member(member(screenOf('shop/start/partner').node, 'blocks'), 'hero');
    expect(member(hero, 'title')?.file.path).toBe(VARIANT);
    expect(member(hero, 'logo')?.file.path).toBe(BASE);
  });

  it('uses the flow of its base unless it has its own, which overrides events', () => {
    const own = screenOf('shop/start/partner');
    expect(own.flowId).toBe('shop/start/partner');
    expect(plain(own.flow ?? own.node)).toMatchObject({
      vars: { tries: 1, last: null },
      on: { submit: expect.arrayContaining([expect.objectContaining({ call: 'createOrder' })]) },
    });
    const other = screenOf('shop/start/other', {
      'schemas/shop/start/other.screen.yaml': 'extends: shop/start',
    });
    expect([other.flowId, other.variant]).toEqual(['shop/start', 'other']);
  });
});

const FLOW = 'flows/shop/quick.flow.yaml';
const OWN_FLOW = 'flows/shop/quick/own.flow.yaml';
const OWN_SCREEN = { 'schemas/shop/quick/own.screen.yaml': 'extends: shop/quick' };

/** YAML of a flow with effect lists, and the same without them. */
const LISTS: [string, Record<string, unknown>][] = [
  [
    'lists: { a: { track: one }, b: [{ run: a }, { track: two }] }\nenter: [{ run: b }, { track: three }]',
    { enter: [{ track: 'one' }, { track: 'two' }, { track: 'three' }] },
  ],
  ['lists: { a: [{ track: one }] }\non: { submit: { run: a } }', { on: { submit: [{ track: 'one' }] } }],
  [
    'lists: { a: [{ track: one }] }\non: { submit: { call: createOrder, body: form, fail: { run: a } } }',
    { on: { submit: [{ call: 'createOrder', body: 'form', fail: [{ track: 'one' }] }] } },
  ],
  [
    'lists: { a: [{ track: one }] }\non: { submit: { call: createOrder, fail: { email-taken: { run: a } } } }',
    { on: { submit: [{ call: 'createOrder', fail: { 'email-taken': [{ track: 'one' }] } }] } },
  ],
  [
    'lists: { a: { call: createOrder, fail: { run: b } }, b: { track: two } }\ntimers: { t: { after: 1, do: { run: a } } }',
    { timers: { t: { after: 1, do: [{ call: 'createOrder', fail: [{ track: 'two' }] }] } } },
  ],
  [
    'lists: { a: { track: one } }\nload: { orders: { call: listOrders, fail: { run: a } }, more: listOrders }',
    { load: { orders: { call: 'listOrders', fail: [{ track: 'one' }] }, more: 'listOrders' } },
  ],
  [
    'lists: { a: { track: one } }\nenter: { each: query.list, do: { run: a } }',
    { enter: [{ each: 'query.list', do: [{ track: 'one' }] }] },
  ],
  [
    'lists: { a: [{ track: one }, { run: b }], b: { track: two } }\nenter: [{ run: a, when: isOpen, once: screen }, { run: b }]',
    {
      enter: [{ do: [{ track: 'one' }, { track: 'two' }], when: 'isOpen', once: 'screen' }, { track: 'two' }],
    },
  ],
  [
    'lists: { a: [{ run: b, unless: isOpen }], b: { track: two } }\nenter: { do: [{ run: a }], when: isPaid }',
    { enter: [{ do: [{ do: [{ track: 'two' }], unless: 'isOpen' }], when: 'isPaid' }] },
  ],
  [
    // What only looks like an effect is none.
    'lists: { a: { track: one } }\non: { submit: [{ call: createOrder, body: { run: form.email } }, { run: a }] }',
    { on: { submit: [{ call: 'createOrder', body: { run: 'form.email' } }, { track: 'one' }] } },
  ],
];

describe('an effect list', () => {
  it.each(LISTS)('gives place to its effects: %s', (flow, expected) => {
    const resolved = screenOf('shop/quick', { [FLOW]: flow }).flow;
    expect(resolved && plain(resolved)).toEqual(expected);
  });

  it('of a variant overrides that of its base in the events of both', () => {
    const base = 'lists: { a: { track: one }, b: { track: two } }\nenter: [{ run: a }, { run: b }]';
    const own = 'extends: shop/quick\nlists: { b: { track: three } }\non: { submit: { run: a } }';
    const { flow } = screenOf('shop/quick/own', { ...OWN_SCREEN, [FLOW]: base, [OWN_FLOW]: own });
    expect(flow && plain(flow)).toEqual({
      enter: [{ track: 'one' }, { track: 'three' }],
      on: { submit: [{ track: 'one' }] },
    });
  });

  it('or an event has one call changed by a variant, by its operation', () => {
    const base =
      'lists: { a: [{ call: createOrder, when: isOpen, body: { size: form.size } }, { track: one }] }\non: { submit: [{ call: createOrder, body: { email: form.email } }, { run: a }] }';
    const own =
      'extends: shop/quick\nlists: { a: { createOrder: { when: null, body: { gift: form.gift } } } }\non: { submit: { createOrder: { timeout: 5 } } }';
    const { flow } = screenOf('shop/quick/own', { ...OWN_SCREEN, [FLOW]: base, [OWN_FLOW]: own });
    expect(flow && plain(flow)).toEqual({
      on: {
        submit: [
          { call: 'createOrder', body: { email: 'form.email' }, timeout: 5 },
          { call: 'createOrder', body: { size: 'form.size', gift: 'form.gift' } },
          { track: 'one' },
        ],
      },
    });
  });

  it('keeps the place of its effects', () => {
    const { flow } = screenOf('shop/quick', { [FLOW]: 'lists: { a: { track: one } }\nenter: { run: a }' });
    const enter = member(flow ?? undefined, 'enter');
    expect(enter?.kind === 'list' && enter.items[0]?.start).toBe('lists: { a: '.length);
  });
});

describe('a fragment', () => {
  it('provides rules and `ui`, and sections with all their fields', () => {
    const form = screenOf('shop/start').form;
    expect(form?.schema.properties).toMatchObject({
      email: { type: 'string', format: 'email', maxLength: 80 },
      address: { type: 'object', required: ['city'], properties: { city: { type: 'string', minLength: 2 } } },
    });
    expect(form?.fields.map(({ path, ui }) => [path, textOf(member(ui ?? undefined, 'label'))])).toEqual([
      ['email', 'E-mail'],
      ['size', 'Tamanho'],
      ['gift', 'É presente'],
      ['address', 'Endereço'],
      ['address.city', 'Cidade'],
    ]);
  });

  it('has its `ui` overridden by the screen, member by member', () => {
    const overlay = {
      [VARIANT]:
        'extends: shop/start\nform: { ui: { email: { label: Correio, messages: { format: Ruim } } } }',
    };
    const ui = screenOf('shop/start/partner', overlay).form?.fields[0]?.ui;
    expect(ui && plain(ui)).toEqual({
      field: 'email',
      label: 'Correio',
      messages: { required: 'Informe seu e-mail', format: 'Ruim', maxLength: 'E-mail longo demais' },
    });
  });

  it('can be included under another name, with its fields', () => {
    const form =
      'form: { schema: { properties: { home: { $ref: shared/contact#/address } } }, ui: { home: { after: email } } }';
    const fields = screenOf('shop/start/partner', { [VARIANT]: `extends: shop/start\n${form}` }).form?.fields;
    expect(fields?.map(({ path }) => path)).toEqual([
      'email',
      'home',
      'home.city',
      'size',
      'gift',
      'address',
      'address.city',
    ]);
    expect(fields?.filter(({ ui }) => ui === null)).toEqual([]);
  });
});

describe('addresses', () => {
  it('are the mount with the rest of the id, or with the own path, for each mount', () => {
    const { addresses } = compiled();
    const all = addresses.list.flatMap(({ journey, path }) =>
      (addresses.mounts.get(journey) ?? []).map((mount) => mount + path),
    );
    expect(all.sort()).toEqual([
      '/cliente/help',
      '/cliente/pedido/:code',
      '/cliente/quick',
      '/cliente/start',
      '/cliente/start/partner',
      '/loja/help',
      '/loja/pedido/:code',
      '/loja/quick',
      '/loja/start',
      '/loja/start/partner',
    ]);
  });

  it('have short forms that redirect to the canonical one', () => {
    expect(compiled().addresses.redirects.map(({ path, to }) => `${path} → ${to}`)).toEqual([
      '/loja/partner → /loja/start/partner',
      '/cliente/partner → /cliente/start/partner',
      '/loja/inicio → /loja/start',
      '/cliente/inicio → /cliente/start',
    ]);
  });
});

const FAMILY = {
  'schemas/shop/kit.screen.yaml':
    'title: Kit\npages: [form, end]\nblocks: { next: { type: button, label: Ir, go: shop/kit/form } }',
  'schemas/shop/kit/form.screen.yaml':
    'title: F\nblocks: { next: { type: button, label: Ir, emit: next }, back: { type: button, label: V, go: shop/kit } }',
  'flows/shop/kit/form.flow.yaml': 'on: { next: [{ go: shop/kit/end, when: true }, { go: shop/help }] }',
  'schemas/shop/kit/end.screen.yaml':
    'title: E\nblocks: { back: { type: button, label: V, go: shop/kit/form } }',
  'schemas/shop/gift.screen.yaml': 'extends: shop/kit\ntitle: Gift',
  'schemas/shop/gift/form.screen.yaml':
    'extends: shop/kit/form\nblocks: { other: { type: button, label: O, go: shop/kit, after: back } }',
  'schemas/shop/gift-ads.screen.yaml': 'extends: shop/gift\ntitle: Ads',
};

/** Every `go` of a screen's blocks and flow, in order. */
const goes = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'go' ? [String(inner)] : goes(inner)));

/** Screen, its bases, and where what it shows and does leads. */
const PAGES: [string, string[], string[]][] = [
  ['shop/kit/form', [], ['shop/kit', 'shop/kit/end', 'shop/help']],
  ['shop/gift', ['shop/kit'], ['shop/gift/form']],
  // What its own file says leads where it says.
  ['shop/gift/form', ['shop/kit/form'], ['shop/gift', 'shop/kit', 'shop/gift/end', 'shop/help']],
  ['shop/gift/end', ['shop/kit/end'], ['shop/gift/form']],
  ['shop/gift-ads', ['shop/gift', 'shop/kit'], ['shop/gift-ads/form']],
  [
    'shop/gift-ads/form',
    ['shop/gift/form', 'shop/kit/form'],
    ['shop/gift-ads', 'shop/gift-ads', 'shop/gift-ads/end', 'shop/help'],
  ],
  ['shop/gift-ads/end', ['shop/gift/end', 'shop/kit/end'], ['shop/gift-ads/form']],
];

describe('pages', () => {
  it.each(PAGES)('of %s', (id, bases, leads) => {
    const { node, flow, bases: found } = screenOf(id, FAMILY);
    expect(found).toEqual(bases);
    expect([...goes(plain(node)), ...(flow ? goes(plain(flow)) : [])]).toEqual(leads);
  });

  it('of the base are not those of a variant, whatever its own file says', () => {
    const found = (go: string) => {
      const path = 'schemas/shop/gift/form.screen.yaml';
      const text = `extends: shop/kit/form\nblocks: { other: { type: button, label: O, go: ${go}, after: back } }`;
      const diagnostics = createDiagnostics();
      const { screens, project } = compiled({ ...FAMILY, [path]: text });
      for (const screen of screens.values()) checkOwnPages(screen, project, diagnostics);
      return diagnostics.list.map(({ file, message }) => [file, message]);
    };
    const form = 'schemas/shop/gift/form.screen.yaml';
    expect(found('shop/kit/end')).toEqual([
      [form, 'shop/kit/end is a page of the base: shop/gift/end is its own'],
    ]);
    expect([...found('shop/kit'), ...found('shop/gift/end'), ...found('shop/help')]).toEqual([]);
  });

  it('are screens with an address, compiled again only when a file of theirs changes', () => {
    const first = compiled(FAMILY);
    const end = first.addresses.of('shop/gift-ads/end');
    expect([end?.path, end?.prerender]).toEqual(['/gift-ads/end', false]);
    expect(compiled(FAMILY).screens.get('shop/gift/end')).toBe(first.screens.get('shop/gift/end'));
    const longer = { ...FAMILY, 'schemas/shop/kit/end.screen.yaml': 'title: Other' };
    expect(plain(screenOf('shop/gift/end', longer).node)).toEqual({ title: 'Other' });
  });
});
