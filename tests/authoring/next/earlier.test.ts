/** What pages know of the publications before theirs, after one publication or several. */
import { describe, expect, it } from 'vitest';
import { earlierAfter, NOTHING_EARLIER, withEarlier } from '../../../renderer/authoring/next/earlier.ts';
import { nextOf } from '../../../renderer/authoring/next/next-of.ts';
import { loadModules } from '../../../renderer/authoring/snapshots/modules.ts';
import type { Compilation } from '../../../renderer/compiler/compile.ts';
import type { Earlier } from '../../../renderer/language/definition/compiled.ts';
import type { Answers } from '../../../renderer/runtime/engine/form/answers.ts';
import { readDraft } from '../../../renderer/runtime/view/draft-keeper.ts';
import { type Edit, edited } from '../../compiler/diff-edits.ts';

const START = 'schemas/shop/start.screen.yaml';
const PARTNER = 'schemas/shop/start/partner.screen.yaml';
const SIBLING = 'schemas/shop/start/sibling.screen.yaml';
const OTHER = 'schemas/shop/start/other.screen.yaml';

/** The partner's own field under another name. */
const named = (name: string): readonly Edit[] =>
  name === 'message'
    ? []
    : [
        [PARTNER, 'message: { type', `${name}: { type`],
        [PARTNER, '    message: { field', `    ${name}: { field`],
        [PARTNER, 'form.message == null', `form.${name} == null`],
      ];
const variant: Edit = [OTHER, null, 'extends: shop/start\ntitle: Outro\n'];
/** A variant that has the tick of its base, and a field of its own. */
const asking = (name: string): Edit => [
  OTHER,
  null,
  `extends: shop/start
title: Outro
blocks: { read: { type: text, when: form.${name} != null, text: Obrigado } }
form:
  schema:
    properties: { ${name}: { type: string, maxLength: 20 } }
  ui:
    ${name}: { field: text, label: Recado, messages: { maxLength: Longo demais } }
`,
];
const agreed = (label: string): Edit => [START, 'label: É presente', `label: ${label}`];

/** What is known after these versions, one published after the other. */
function publishedAfter(...versions: readonly (readonly Edit[])[]): { earlier: Earlier; last: Compilation } {
  const [first = edited([]), ...others] = versions.map((edits) => edited([...edits]));
  let [earlier, last] = [NOTHING_EARLIER, first];
  for (const next of others) {
    earlier = earlierAfter(earlier, last, next, nextOf(last, next));
    last = next;
  }
  return { earlier, last };
}

const FORM = 'shop/start/partner';
const MARK = expect.stringMatching(/^[0-9a-f]{8}$/);

describe('after publications', () => {
  it.each<[string, readonly (readonly Edit[])[], Earlier['forms']]>([
    ['nothing differs', [[], []], {}],
    ['a rename', [[], named('words')], { [FORM]: { names: { message: 'words' } } }],
    [
      'something else after it',
      [[], named('words'), [...named('words'), variant]],
      { [FORM]: { names: { message: 'words' } } },
    ],
    [
      'a rename of what was renamed',
      [[], named('words'), named('note')],
      { [FORM]: { names: { message: 'note', words: 'note' } } },
    ],
    ['a rename back', [[], named('words'), []], { [FORM]: { names: { words: 'message' } } }],
    ['back and forth', [[], named('words'), [], named('words')], { [FORM]: { names: { message: 'words' } } }],
    ['other words of a tick', [[], [agreed('É um presente')]], { 'shop/start': { asked: { gift: MARK } } }],
    [
      'a variant that is gone',
      [[variant], []],
      { 'shop/start': { screens: { 'shop/start/other': 'shop/start' } } },
    ],
    [
      'a variant that is gone, and what was agreed to has other words later',
      [[variant], [], [agreed('É um presente')]],
      { 'shop/start': { asked: { gift: MARK }, screens: { 'shop/start/other': 'shop/start' } } },
    ],
    [
      'a rename of a variant, and other words of its base',
      [[], [agreed('É um presente'), ...named('words')]],
      { 'shop/start': { asked: { gift: MARK } }, [FORM]: { names: { message: 'words' } } },
    ],
    [
      'a rename of a variant, and other words of its base later',
      [[], named('words'), [agreed('É um presente'), ...named('words')]],
      { 'shop/start': { asked: { gift: MARK } }, [FORM]: { names: { message: 'words' } } },
    ],
    [
      'other words of its base, and a rename of a variant later',
      [[], [agreed('É um presente')], [agreed('É um presente'), ...named('words')]],
      { 'shop/start': { asked: { gift: MARK } }, [FORM]: { names: { message: 'words' } } },
    ],
    [
      'a rename of a variant that has the tick of its base',
      [[asking('message')], [agreed('É um presente'), asking('words')]],
      {
        'shop/start': { asked: { gift: MARK } },
        'shop/start/other': { names: { message: 'words' }, asked: { gift: MARK } },
      },
    ],
    [
      'a rename of a variant, and other words of the tick of its base later',
      [[asking('message')], [asking('words')], [agreed('É um presente'), asking('words')]],
      {
        'shop/start': { asked: { gift: MARK } },
        'shop/start/other': { names: { message: 'words' }, asked: { gift: MARK } },
      },
    ],
    [
      'other words of the tick of its base, and a rename of a variant later',
      [
        [asking('message')],
        [agreed('É um presente'), asking('message')],
        [agreed('É um presente'), asking('words')],
      ],
      {
        'shop/start': { asked: { gift: MARK } },
        'shop/start/other': { names: { message: 'words' }, asked: { gift: MARK } },
      },
    ],
    [
      'a variant that is gone, and another one is new that looks the same',
      [[variant], [[SIBLING, null, variant[2]]]],
      { 'shop/start': { screens: { 'shop/start/other': 'shop/start' } } },
    ],
  ])('%s', (_what, versions, forms) => {
    const { earlier, last } = publishedAfter(...versions);
    expect(earlier.forms).toEqual(forms);
    expect(earlierAfter(earlier, last, last, nextOf(last, last)), 'published again').toEqual(earlier);
  });

  it('other words are known by another mark each time', () => {
    const first = publishedAfter([], [agreed('Um')]).earlier.forms['shop/start']?.asked?.gift;
    const second = publishedAfter([], [agreed('Um')], [agreed('Dois')]).earlier.forms['shop/start']?.asked
      ?.gift;
    expect(second).not.toBe(first);
  });
});

describe('addresses that are gone', () => {
  it.each<[string, readonly (readonly Edit[])[], RegExp, RegExp | null]>([
    ['a variant', [[variant], []], /start\/other$|\/other$/, /./],
    ['a variant, two publications later', [[variant], [], named('words')], /\/other$/, /./],
    ['a variant that is back', [[variant], [], [variant]], /\/other$/, null],
  ])('%s', (_what, versions, gone, to) => {
    const { earlier, last } = publishedAfter(...versions);
    const found = Object.entries(earlier.addresses).filter(([path]) => gone.test(path));
    expect(found.length > 0).toBe(to !== null);
    const known = last.addresses.list.flatMap(({ journey, path }) =>
      (last.addresses.mounts.get(journey) ?? []).map((mount) => mount + path || '/'),
    );
    for (const [, target] of found) expect(known).toContain(target);
  });
});

const ORDER = 'schemas/shop/order.screen.yaml';
const page = (id: string): Edit => [
  `schemas/${id}.screen.yaml`,
  null,
  'title: Mais\nblocks: { title: { type: heading, level: 1, text: Mais } }\n',
];
const order = (path: string): readonly Edit[] =>
  path === '/pedido/:code' ? [] : [[ORDER, 'path: /pedido/:code', `path: ${path}`]];

describe('where an address leads that is gone', () => {
  it.each<[string, readonly (readonly Edit[])[], Earlier['addresses']]>([
    [
      'one with a parameter, to the other one',
      [[], order('/pedidos/:code')],
      {
        '/loja/pedido/:code': '/loja/pedidos/:code',
        '/cliente/pedido/:code': '/cliente/pedidos/:code',
      },
    ],
    [
      'twice',
      [[], order('/pedidos/:code'), order('/compra/:code')],
      {
        '/loja/pedido/:code': '/loja/compra/:code',
        '/cliente/pedido/:code': '/cliente/compra/:code',
        '/loja/pedidos/:code': '/loja/compra/:code',
        '/cliente/pedidos/:code': '/cliente/compra/:code',
      },
    ],
    [
      'a page without another in its place, to the one above',
      [[page('shop/help/more')], []],
      {
        '/loja/help/more': '/loja/help',
        '/cliente/help/more': '/cliente/help',
      },
    ],
    ['nowhere where there is none above', [[page('shop/more')], []], {}],
  ])('%s', (_what, versions, addresses) => {
    expect(publishedAfter(...versions).earlier.addresses).toEqual(addresses);
  });
});

it('modules say it, those of variants too', async () => {
  const { earlier, last } = publishedAfter([variant], [variant, agreed('É um presente'), ...named('words')]);
  const modules = await loadModules(withEarlier(last, earlier));
  const earlierOf = (id: string) => modules.screen(id).form?.earlier;
  expect(earlierOf('shop/start')).toEqual({ asked: { gift: MARK } });
  expect(earlierOf('shop/start/other')).toEqual(earlierOf('shop/start'));
  expect(earlierOf(FORM)).toEqual({ names: { message: 'words' } });
  expect(Object.keys(earlier.forms).sort()).toEqual(['shop/start', FORM]);
});

it('what was typed on a variant that is gone goes to its base, and to no sibling', async () => {
  const sibling: Edit = [SIBLING, null, 'extends: shop/start\ntitle: Irmão\n'];
  const { earlier, last } = publishedAfter([variant, sibling], [sibling]);
  const compiled = withEarlier(last, earlier);
  // The sibling's module is stored as its difference, and has the form of its base.
  const modules = await loadModules({
    ...compiled,
    modules: new Map([...compiled.modules, ...compiled.differences]),
  });
  expect(modules.screen('shop/start/sibling').form).toBe(modules.screen('shop/start').form);
  const drafts = new Map<string, Answers>([['shop/start/other', { gift: true, own: 1 }]]);
  const store = {
    read: (key: string) => drafts.get(key) ?? null,
    write: () => {},
    clear: (key: string) => void drafts.delete(key),
  };
  const taken = (id: string) => readDraft(store, id, modules.screen(id).form);
  expect(taken('shop/start/sibling')).toBeNull();
  expect(taken('shop/start')).toEqual({ gift: true });
  expect([...drafts]).toEqual([]);
});
