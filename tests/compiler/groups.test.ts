/** What groups of experiments get: a face of the screen, which is a variant made of their delta. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { entriesOf, member, plain, type SourceNode } from '../../renderer/project/load/source-node.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');
const cache = createCompileCache();
const NEWS = 'schemas/shop/news.screen.yaml';
const FLOW = 'flows/shop/news.flow.yaml';
const START = 'schemas/shop/start.screen.yaml';
const BRIGHT = 'shop/news@colour.bright';
const EXPERIMENTS = `assigned: order.tests
experiments:
  colour: { name: colour-2026, groups: [plain, bright, dark], default: plain }
  size: { name: size-2026, groups: [small, large], default: small }
`;
const ONE = EXPERIMENTS.replace(/ {2}size.*\n/, '');
const SCREEN = `title: Ajuda
blocks:
  title: { type: heading, level: 1, text: Ajuda }
  intro: { type: text, when: isOpen, text: Leia }
  form: { type: form, submit: Enviar }
  back: { type: button, look: link, label: Voltar, go: shop/start }
form:
  schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 40 } } }
  ui: { name: { field: text, label: Nome, messages: { required: Diga o nome, maxLength: Até 40 letras } } }
`;

function compiled(overlay: Record<string, string>, experiments = ONE) {
  const { screens, modules, diagnostics } = compile({
    root,
    language,
    cache,
    overlay: { 'flows/experiments.yaml': experiments, ...overlay },
    parts: 'alone',
  });
  return { screens, modules, diagnostics: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

type Screens = ReturnType<typeof compiled>['screens'];

/** Ids of the blocks with a text, in order. */
const blocksOf = (screens: Screens, id: string) =>
  entriesOf(member(screens.get(id)?.node, 'blocks')).map(({ key, value }) => {
    const { text, label } = plain(value) as { text?: string; label?: string };
    return [key, text ?? label ?? ''].join(' ').trim();
  });

const news = (groups: string, flow = 'on: { submit: [route] }', flowGroups = '{}') => ({
  [NEWS]: `${SCREEN}groups: ${groups}\n`,
  [FLOW]: `${flow}\ngroups: ${flowGroups}\n`,
});

const [TITLE, INTRO, BACK] = ['title Ajuda', 'intro Leia', 'back Voltar'];

describe('the blocks of a group', () => {
  it.each([
    ['overridden', '{ title: { text: Socorro } }', ['title Socorro', INTRO, 'form', BACK]],
    [
      'removed and inserted',
      '{ intro: null, line: { type: divider, after: title }, top: { type: divider, after: start } }',
      ['top', TITLE, 'line', 'form', BACK],
    ],
    [
      'from a fragment',
      '{ note: { $ref: shared/contact#/note, tone: small, after: back } }',
      [TITLE, INTRO, 'form', BACK, 'note Fale conosco: ${brand.contact.phone}'],
    ],
  ])('%s', (_title, blocks, expected) => {
    const { screens, diagnostics } = compiled(news(`{ colour: { bright: { blocks: ${blocks} } } }`));
    expect(diagnostics).toEqual([]);
    expect(blocksOf(screens, BRIGHT)).toEqual(expected);
    expect(blocksOf(screens, 'shop/news')).toEqual([TITLE, INTRO, 'form', BACK]);
  });
});

describe('what else a group gets', () => {
  const delta = `{ colour: { bright: {
    title: Socorro,
    form: { schema: { required: [name, age], properties: { name: { maxLength: 20 }, age: { enum: [18, 19] } } },
      ui: { name: { label: Seu nome, messages: { maxLength: Até 20 letras } }, age: { field: select, options: [{ value: 18, label: Dezoito }, { value: 19, label: Dezenove }], label: Idade, messages: { required: Diga a idade } } } } } } }`;
  const flow =
    '{ colour: { bright: { vars: { seen: true }, on: { submit: [{ track: sent, data: { letters: size(form.name), age: form.age, seen: vars.seen } }, { go: shop/start }] } } } }';
  const { modules, screens, diagnostics } = compiled(
    news(
      delta,
      'vars: { seen: false }\non: { submit: [{ track: sent, data: { letters: size(form.name), seen: vars.seen } }, route] }',
      flow,
    ),
  );
  const code = (id: string) => modules.get(`virtual:trilha/screen/${id}`) ?? '';

  it('is proven like a variant', () => expect(diagnostics).toEqual([]));

  it.each([
    ['its title', /title: "(\w+)"/, 'Ajuda', 'Socorro'],
    ['its words', /"(Nome|Seu nome)"/, 'Nome', 'Seu nome'],
    ['its rules', /"maxLength":(\d+)/, '40', '20'],
    ['its fields', /"(age)"/, undefined, 'age'],
    ['its variables', /seen: [^,]*?(false|true)/, 'false', 'true'],
    ['its events', /go: "(shop\/start)", *once|do: "(go)"/, undefined, 'go'],
  ])('%s', (_what, pattern, usual, bright) => {
    const found = (id: string) =>
      pattern
        .exec(code(id))
        ?.slice(1)
        .find((one) => one !== undefined);
    expect([found('shop/news'), found(BRIGHT)]).toEqual([usual, bright]);
  });

  it('stands at the address and under the name of the screen', () => {
    expect(code('shop/news')).toContain('groups: [{ of: {"colour":"bright"}, shown: face_0 }]');
    expect(code(BRIGHT)).toContain('shownAs: "shop/news"');
    expect([...screens.keys()].filter((id) => id.startsWith('shop/news'))).toEqual(['shop/news', BRIGHT]);
  });
});

describe('reported', () => {
  it.each([
    ['{ colur: { bright: {} } }', '{}', 'TR201 There is no experiment colur'],
    ['{}', '{ colur: { bright: {} } }', 'TR201 There is no experiment colur'],
    ['{ colour: { brigth: {} } }', '{}', 'TR805 brigth is no group of colour'],
    ['{ colour: { bright: yes } }', '{}', 'TR102 Only what differs for bright is read here, by its name'],
    [
      '{ colour: { bright: { blocks: { tile: { text: A } } } } }',
      '{}',
      'TR204 The base has no tile, and a new block needs a type',
    ],
    ['{ colour: { bright: { blocks: { title: { txt: A } } } } }', '{}', 'TR101 txt is not known here'],
    ['{ colour: { bright: { titel: A } } }', '{}', 'TR101 titel is not known here'],
    ['{}', '{ colour: { bright: { onn: {} } } }', 'TR101 onn is not known here'],
    [
      '{ colour: { bright: { blocks: { title: { text: "${nobody}" } } } } }',
      '{}',
      'TR302 There is no nobody: neither a root of the scope nor a fact',
    ],
    ['{ colour: { bright: { brand: x } } }', '{}', 'TR101 brand is not known here'],
  ])('%s %s', (groups, flowGroups, diagnostic) => {
    expect(compiled(news(groups, undefined, flowGroups)).diagnostics).toEqual([diagnostic]);
  });
});

describe('two experiments of a screen', () => {
  const both = (large: string) =>
    compiled(
      news(`{ colour: { bright: { blocks: { title: { text: A } } } }, size: { large: ${large} } }`),
      EXPERIMENTS,
    );

  it('have a face for whoever is in both, chosen first', () => {
    const { modules, screens, diagnostics } = both('{ title: B }');
    expect(diagnostics).toEqual([]);
    const code = modules.get('virtual:trilha/screen/shop/news') ?? '';
    expect([...code.matchAll(/of: (\{.*?\})/g)].map(([, of]) => of)).toEqual([
      '{"colour":"bright","size":"large"}',
      '{"size":"large"}',
      '{"colour":"bright"}',
    ]);
    expect(blocksOf(screens, 'shop/news@colour.bright.size.large')[0]).toBe('title A');
  });

  it('change different blocks', () => {
    expect(both('{ blocks: { title: { text: B } } }').diagnostics).toEqual([
      'TR813 colour changes block title, too: for whoever is in both groups one of them is lost',
    ]);
  });
});

it('a screen follows the groups that the experiments get and lose', () => {
  const screen = news('{ colour: { bright: { blocks: { title: { text: A } } } } }');
  const told = (experiments: string) => compiled(screen, experiments).diagnostics;
  const lost = expect.arrayContaining(['TR805 bright is no group of colour']);
  expect([told(ONE), told(ONE.replace('bright, ', '')), told(ONE)]).toEqual([[], lost, []]);
});

describe('a variant', () => {
  const base =
    '{ colour: { bright: { blocks: { title: { text: A }, intro: { text: B } }, form: { ui: { name: { label: C } } } } } }';
  const variant = (own: string) => {
    const { screens, diagnostics } = compiled({
      ...news(base),
      'schemas/shop/news/partner.screen.yaml': `extends: shop/news\n${own}`,
    });
    return { blocks: blocksOf(screens, 'shop/news/partner@colour.bright'), diagnostics };
  };

  it.each([
    ['inherits what groups get', 'blocks: { title: { text: P } }', ['title A', 'intro B', 'form', BACK]],
    ['leaves nothing of a block that it removes', 'blocks: { intro: null }', ['title A', 'form', BACK]],
    [
      'may change what a group gets, and keep the rest',
      'groups: { colour: { bright: { blocks: { intro: { text: D } } } } }',
      ['title A', 'intro D', 'form', BACK],
    ],
    [
      'takes a block away for a group, and puts another where it was',
      'groups: { colour: { bright: { blocks: { back: null, line: { type: divider, after: form } } } } }',
      ['title A', 'intro B', 'form', 'line'],
    ],
    [
      'takes a block away that the group has otherwise',
      'groups: { colour: { bright: { blocks: { intro: null } } } }',
      ['title A', 'form', BACK],
    ],
  ])('%s', (_title, own, blocks) => {
    expect(variant(own)).toEqual({ blocks, diagnostics: [] });
  });
});

describe('the effects of a variant in a group of its base', () => {
  const ORDER = `{ call: createOrder, body: { email: form.name, size: "'large'" } }`;
  const base = `on: { submit: [${ORDER}, route], change.name: [{ track: left, debounce: 500 }] }`;
  const group = `{ colour: { bright: { vars: { kind: 1 }, on: { submit: [{ track: bright }, ${ORDER}] } } } }`;
  const within = (own: string) => `groups: { colour: { bright: ${own} } }`;
  const played = (own: string) => {
    const { screens, diagnostics } = compiled({
      ...news('{}', base, group),
      'schemas/shop/news/partner.screen.yaml': 'extends: shop/news\nblocks: { title: { text: P } }\n',
      'flows/shop/news/partner.flow.yaml': `extends: shop/news\n${own}`,
    });
    const usual = screens.get('shop/news/partner');
    const told = (screen: typeof usual) =>
      Object.entries(
        plain(member(screen?.flow ?? undefined, 'on') as SourceNode) as Record<
          string,
          Record<string, unknown>[]
        >,
      ).map(([event, effects]) =>
        [event, ...effects.map((one) => one.track ?? (one.call ? JSON.stringify(one.body) : one))].join(' '),
      );
    const bright = screens.get('shop/news/partner@colour.bright') ?? usual;
    return { bright: told(bright), usual: told(usual), diagnostics };
  };
  const BODY = '{"email":"form.name","size":"\'large\'"}';
  const SMALL = '{"email":"form.name","size":"\'small\'"}';
  const USUAL = [`submit ${BODY} route`, 'change.name left'];
  const CHANGE = `on: { submit: { createOrder: { body: { size: "'small'" } } } }`;

  it.each([
    ['are inherited', 'vars: { seen: 1 }', [`submit bright ${BODY}`, 'change.name left']],
    ['change a call of the group', within(`{ ${CHANGE} }`), [`submit bright ${SMALL}`, 'change.name left']],
    ['replace an event', within('{ on: { submit: [{ track: own }] } }'), ['submit own', 'change.name left']],
    ['take an event away', within('{ on: { change.name: null } }'), [`submit bright ${BODY}`]],
    ['may leave it as for all', 'groups: { colour: { bright: null } }', USUAL],
  ])('%s', (_title, own, bright) => {
    expect(played(own)).toEqual({ bright, usual: USUAL, diagnostics: [] });
  });

  const lost = (event: string) =>
    `TR814 Whoever is in colour.bright gets the base's list of ${event} without this change`;

  it.each([
    ['a changed call', CHANGE, [lost('submit')]],
    ['its own list', 'on: { submit: [{ track: own }] }', [lost('submit')]],
    ['another event', 'on: { change.name: [{ track: own, debounce: 500 }] }', []],
    [
      'said for the group, too',
      `on: { submit: [{ track: own }] }\n${within('{ on: { submit: [{ track: own }] } }')}`,
      [],
    ],
    ['with the group as for all', `${CHANGE}\ngroups: { colour: { bright: null } }`, []],
  ])('are not lost to a list of the group: %s', (_title, own, diagnostics) => {
    expect(played(own).diagnostics).toEqual(diagnostics);
  });

  it('are those of the group, not those of all', () => {
    const own = within('{ on: { submit: { sendOrder: { timeout: 5 } } } }');
    expect(played(own).diagnostics).toEqual(['TR204 The base does not call sendOrder here']);
  });

  it.each([
    ['submit: [{ track: bright }, route]', 'submit'],
    ['change.size: { createOrder: { body: { email: form.email } } }', 'email'],
  ])('say what differs: not %s', (event, name) => {
    const flow = (path: string, groups: string) => {
      const file = `flows/shop/start${path}.flow.yaml`;
      const large = `groups: { size: { large: { on: { ${groups} } } } }`;
      return { [file]: `${readFileSync(join(root, file), 'utf8')}\n${large}\n` };
    };
    const order = ORDER.replace('form.name', 'form.email');
    const { advice } = compile({
      root,
      language,
      overlay: {
        'flows/experiments.yaml': EXPERIMENTS,
        ...flow('', `submit: [{ track: bright }, route], change.size: [${order}]`),
        ...flow('/partner', event),
      },
    });
    const same = advice.filter(({ code }) => code === 'TR210').map(({ message }) => message);
    expect(same).toEqual([`The base has the same ${name}`]);
  });
});

it('an experiment is used where only a flow names it', () => {
  const { diagnostics } = compile({
    root,
    language,
    overlay: {
      'flows/experiments.yaml': EXPERIMENTS,
      [START]: 'title: T\nblocks: { hero: { type: hero, title: A, logo: logo.svg } }\n',
      'flows/shop/start.flow.yaml': 'on: {}\ngroups: { size: { large: { enter: [] } } }\n',
    },
  });
  expect(diagnostics.filter(({ message }) => message.includes('the test size'))).toEqual([]);
});
