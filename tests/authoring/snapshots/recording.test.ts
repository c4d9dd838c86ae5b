/** Snapshots can be taken of any project: deterministic, with full coverage, and detecting every mistake. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { coverage } from '../../../renderer/authoring/snapshots/coverage.ts';
import { itemName } from '../../../renderer/authoring/snapshots/coverage-item.ts';
import { differencesInWords } from '../../../renderer/authoring/snapshots/difference.ts';
import { withPatches } from '../../../renderer/authoring/snapshots/patches.ts';
import { takeSnapshots, type Unrecorded } from '../../../renderer/authoring/snapshots/recording.ts';
import { replay } from '../../../renderer/authoring/snapshots/replay.ts';
import { retakenFiles } from '../../../renderer/authoring/snapshots/retake.ts';
import { scenarioName } from '../../../renderer/authoring/snapshots/scenario-name.ts';
import type { Snapshot } from '../../../renderer/authoring/snapshots/snapshot.ts';
import {
  putFiles,
  readSnapshots,
  type Snapshots,
  writeSnapshots,
} from '../../../renderer/authoring/snapshots/snapshot-files.ts';
import { compile } from '../../../renderer/compiler/compile.ts';
import { language } from '../../compiler/fixture/language.ts';

const root = resolve(import.meta.dirname, '../../compiler/fixture');
const shop = (overlay: Record<string, string> = {}) => compile({ root, language, overlay });
const take = (before: Snapshots | null = null) => takeSnapshots(shop(), [], '2026-03-01', before);

const folder = mkdtempSync(join(tmpdir(), 'trilha-snapshots-'));
afterAll(() => rmSync(folder, { recursive: true }));

const snapshots = await take();
writeSnapshots(folder, snapshots);

test('they are equal when taken twice, when updated, and after writing and reading', async () => {
  expect(await take()).toEqual(snapshots);
  expect(await take(snapshots)).toEqual(snapshots);
  expect(readSnapshots(folder)).toEqual(snapshots);
});

test('a replay right after taking them finds no difference', async () => {
  expect(differencesInWords(await replay(shop(), snapshots))).toEqual([]);
});

test('names of scenarios do not depend on other scenarios', () => {
  const named = ({ samples = [], scenarios = {} }: Snapshot) => [...samples, ...Object.keys(scenarios)];
  const names = [...snapshots.subjects.values()].flatMap(named);
  expect(names.filter((name) => !/^(example|first-visit)( with .+)?$/.test(name))).toEqual([]);
});

test('a variant is read with its chain of bases', () => {
  const variant = readSnapshots(folder, ['screen/shop/start/partner']);
  expect([...variant.subjects.keys()]).toEqual(['screen/shop/start', 'screen/shop/start/partner']);
});

/** The quick order with further fields. */
const quickWith = (properties: string, ui: string, steps = '{}') => ({
  'schemas/shop/quick.screen.yaml': `title: Pedido rápido
blocks:
  title: { type: heading, level: 1, text: Pedido rápido }
  form: { type: form, submit: Pedir }
form:
  schema: { type: object, properties: ${properties} }
  ui: ${ui}
  steps: ${steps}
`,
  'flows/shop/quick.flow.yaml': 'on: { submit: [route] }\n',
});

test('an answer that is taken away has a name, and can be written', () => {
  const patch = { inScope: 'form.size', inScenario: 'form.size', value: undefined };
  const scenario = withPatches({ sample: null, set: {} }, [patch]);
  expect(scenario.set).toStrictEqual({ 'form.size': null });
  expect(scenarioName(scenario, [])).toBe('first-visit with no size');
});

test.each(["form.size == 'small'", "form.size != 'small'"])(
  'a compulsory choice whose first option a condition reads is recorded: %s',
  async (when) => {
    const overlay = {
      'schemas/shop/quick.screen.yaml': `title: Pedido rápido
blocks:
  title: { type: heading, level: 1, text: Pedido rápido }
  form: { type: form, submit: Pedir }
  said: { type: text, when: "${when}", text: "\${form.size == 'small' ? 'Cabe no bolso' : 'Não cabe'}" }
form:
  schema: { type: object, required: [size], properties: { size: { type: string, enum: [small, large] } } }
  ui:
    size: { field: radio, label: Tamanho, options: [{ value: small, label: Pequeno }, { value: large, label: Grande }], messages: { required: Escolha } }
`,
      'flows/shop/quick.flow.yaml': 'on: { submit: [route] }\n',
    };
    const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
    const { scenarios = {} } = taken.subjects.get('screen/shop/quick') ?? {};
    expect(Object.keys(scenarios)).toEqual(['first-visit with no size']);
  },
);

test('a rule across fields is recorded at its limits, its right answers found', async () => {
  const date = "{ type: string, pattern: '^20[0-2][0-9]-0[1-9]-[12][0-8]$' }";
  const overlay = quickWith(
    `{ from: ${date}, until: ${date} }`,
    `{ from: { field: text, label: De, messages: { pattern: Data } },
       until: { field: text, label: Até, must: form.until > form.from, messages: { pattern: Data, must: Antes } } }`,
  );
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { answers, takes } = taken.subjects.get('screen/shop/quick') ?? {};
  const { from, until } = (answers ?? {}) as Record<string, string>;
  expect(String(until) > String(from)).toBe(true);
  const verdicts = Object.values(takes ?? {})[0]?.until as Record<string, unknown[]>;
  expect(verdicts.Antes).toContain(from);
  expect(verdicts.right).toContain(
    new Date(Date.parse(String(from)) + 86_400_000).toISOString().slice(0, 10),
  );
});

test('a limit from data is recorded with both its neighbours', async () => {
  const overlay = quickWith(
    '{ boxes: { type: integer, minimum: 1 } }',
    `{ boxes: { field: number, label: Caixas, limits: { maximum: 2 + 3 },
         messages: { minimum: Poucas, maximum: "Até \${limit}" } } }`,
  );
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { takes } = taken.subjects.get('screen/shop/quick') ?? {};
  const verdicts = Object.values(takes ?? {})[0]?.boxes as Record<string, unknown[]>;
  expect(verdicts['Até 5']).toEqual([6]);
  expect(verdicts.right).toContain(5);
});

test('the size of a list is recorded at its limit and next to it', async () => {
  const help = 'schemas/shop/help.screen.yaml';
  const text = shop().project.files.find(({ file }) => file.path === help)?.file.text ?? '';
  const line = `  many: { type: text, text: Muitos, when: "size(vars.orders) > 3" }\n  back:`;
  const overlay = { [help]: text.replace('  back:', line) };
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { items } = await coverage(shop(overlay), taken);
  const sizes = items.filter((item) => itemName(item).includes('size(vars.orders)'));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.filter(({ isVisited }) => !isVisited).map(itemName)).toEqual([]);
});

test('lists of distinct choices are recorded at their limits', async () => {
  const overlay = quickWith(
    '{ days: { type: array, items: { type: string, enum: [a, b, c] }, uniqueItems: true, minItems: 2, maxItems: 2 } }',
    `{ days: { field: checkboxes, label: Dias, options: [{ value: a, label: A }, { value: b, label: B }, { value: c, label: C }],
         messages: { minItems: Poucos, maxItems: Muitos } } }`,
  );
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { takes } = taken.subjects.get('screen/shop/quick') ?? {};
  expect(Object.values(takes ?? {})[0]?.days).toEqual({
    right: [['a', 'b']],
    Poucos: [['a']],
    Muitos: [['a', 'b', 'c']],
  });
});

test('a form with steps is recorded as a whole: its steps, and what the last one submits', async () => {
  const text = '{ type: string, enum: [a] }';
  const field = '{ field: select, label: A, options: [{ value: a, label: A }] }';
  const overlay = quickWith(
    `{ one: ${text}, two: ${text} }`,
    `{ one: ${field}, two: ${field} }`,
    '{ first: { title: Primeiro, fields: [one] }, second: { title: Segundo, fields: [two] } }',
  );
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { shows, does } = taken.subjects.get('screen/shop/quick') ?? {};
  expect(shows?.['the steps']).toBe('first (Primeiro): one · second (Segundo): two');
  expect(JSON.stringify(does?.submit)).toContain('asks next/order');
});

test('a repeated group is recorded with one element, whose fields get right and wrong values', async () => {
  const overlay = quickWith(
    `{ people: { type: array, maxItems: 1, items: { type: object, required: [name], properties: {
         name: { type: string, enum: [a] }, nick: { type: string, maxLength: 1 } } } } }`,
    `{ people: { field: repeated-group, label: P, element: P, add: Add, messages: { maxItems: Muitos } },
       people.name: { field: select, label: N, options: [{ value: a, label: A }], messages: { required: Quem } },
       people.nick: { field: text, label: "Apelido de \${item.name}", messages: { maxLength: Longo } } }`,
  );
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { answers, takes, shows } = taken.subjects.get('screen/shop/quick') ?? {};
  expect(answers).toMatchObject({ people: [{ name: 'a' }] });
  expect(Object.values(takes ?? {})[0]).toMatchObject({ 'people.0.nick': { Longo: ['aa'] } });
  expect(JSON.stringify(shows)).toContain('Apelido de a');
});

/** A list of people with a choice for each, as its author may change it. */
const people = (add: string, label: string) =>
  quickWith(
    '{ people: { type: array, minItems: 1, items: { type: object, properties: { kin: { type: string, enum: [a, b] } } } } }',
    `{ people: { field: repeated-group, label: P, element: Pessoa, add: ${add} },
       people.kin: { field: select, label: Parentesco, options: [{ value: a, label: ${label} }, { value: b, label: Outro }] } }`,
  );

test.each([
  [
    'the label of a choice',
    people('Adicionar', 'Mãe'),
    /field people\.kin\.options.*\n.*was: a Filho · b Outro\n.*now: a Mãe · b Outro/,
  ],
  [
    'the button that adds an element',
    people('Mais um', 'Filho'),
    /field people\.add.*\n.*was: Adicionar\n.*now: Mais um/,
  ],
])('of a list, %s is recorded', async (_, changed, words) => {
  const taken = await takeSnapshots(shop(people('Adicionar', 'Filho')), [], '2026-03-01', null);
  expect(differencesInWords(await replay(shop(changed), taken)).join('\n\n')).toMatch(words);
});

test('a group in a group is recorded with an element of each, whose conditions are met and not', async () => {
  const overlay = quickWith(
    `{ people: { type: array, items: { type: object, required: [name], properties: {
         name: { type: string, enum: [a, b] },
         pets: { type: array, items: { type: object, properties: { age: { type: integer }, kind: { type: string, maxLength: 1 } } } } } } } }`,
    `{ people: { field: repeated-group, label: P, element: P, add: Add },
       people.name: { field: select, label: N, options: [{ value: a, label: A }, { value: b, label: B }], messages: { required: Quem } },
       people.pets: { field: repeated-group, label: Q, element: Q, add: Add },
       people.pets.age: { field: number, label: I, messages: { type: Inteiro } },
       people.pets.kind: { field: text, label: "De \${around.people.name}", when: "around.people.name == 'b' && item.age != 77", messages: { maxLength: Longo } } }`,
  );
  const taken = await takeSnapshots(shop(overlay), [], '2026-03-01', null);
  const { answers, takes, shows } = taken.subjects.get('screen/shop/quick') ?? {};
  expect(answers).toMatchObject({ people: [{ name: 'a', pets: [{ age: expect.any(Number) }] }] });
  const taking = Object.values(takes ?? {}).map((verdicts) => verdicts['people.0.pets.0.kind']);
  expect(taking).toContainEqual({ right: ['o', 'a'], Longo: ['aa'] });
  expect(JSON.stringify(shows)).toContain('De b');
  // Both parts of the condition decide.
  const scenarios = JSON.stringify(taken.subjects.get('screen/shop/quick'));
  expect(scenarios).toMatch(/age 77|"age":77/);
});

test('a screen that cannot be recorded is told, keeps its earlier snapshot, and the others are recorded', async () => {
  const compiled = shop();
  const [id, modules] = ['virtual:trilha/screen/shop/help', new Map(compiled.modules)];
  const code = modules.get(id) ?? '';
  expect(code).toContain('label: ($) => ');
  modules.set(
    id,
    code.replace('label: ($) => ', "label: () => { throw new Error('no label') }, was: ($) => "),
  );
  const failures: Unrecorded[] = [];
  const onFailure = (failure: Unrecorded) => failures.push(failure);
  const failing = { ...compiled, modules };
  const first = await takeSnapshots(failing, [], '2026-03-01', null, { onFailure });
  const others = [...snapshots.subjects.keys()].filter((one) => one !== 'screen/shop/help');
  expect([...first.subjects.keys()]).toEqual(others);
  expect(await takeSnapshots(failing, [], '2026-03-01', snapshots, { onFailure })).toEqual(snapshots);
  const failure = { subject: 'screen/shop/help', why: 'no label' };
  expect(failures).toEqual([failure, failure]);
});

test('single subjects are recorded anew as all are, and those that are gone lose their files', async () => {
  const own = ['screen/shop/start', 'screen/shop/start/partner', 'table/next/order'];
  const same = await retakenFiles(shop(), folder, own);
  const texts = own.map((one) => [
    `${one}.snapshot.yaml`,
    readFileSync(join(folder, `${one}.snapshot.yaml`), 'utf8'),
  ]);
  expect([...same]).toEqual(texts);
  expect(await retakenFiles(shop(), folder, ['screen/shop/gone'])).toEqual(
    new Map([['screen/shop/gone.snapshot.yaml', null]]),
  );
});

test('what a changed screen shows now is accepted for it alone', async () => {
  const changed = shop(
    Object.fromEntries(
      ORDER_RENAMED.map(([file, from, to]) => [file, (FILES.get(file) ?? '').replace(from, to)]),
    ),
  );
  const known = mkdtempSync(join(tmpdir(), 'trilha-snapshots-'));
  writeSnapshots(known, snapshots);
  const left = async () => [
    ...new Set((await replay(changed, readSnapshots(known))).map(({ subject }) => subject)),
  ];
  expect(await left()).toEqual(['screen/shop/help', 'screen/shop/order']);
  putFiles(known, await retakenFiles(changed, known, ['screen/shop/order']));
  expect(await left()).toEqual(['screen/shop/help']);
  rmSync(known, { recursive: true });
});

/** An existing order is always open, paid or sent. */
const CANNOT_BE = [
  'condition flows/facts.yaml: order == null is true',
  'condition flows/next/order.routing.yaml: isOpen is false',
  'rule flows/next/order.routing.yaml: otherwise decides',
];

test('everything is visited except what is impossible', async () => {
  const { items } = await coverage(shop(), snapshots);
  expect(items.length).toBeGreaterThan(60);
  expect(items.filter(({ isVisited }) => !isVisited).map(itemName)).toEqual(CANNOT_BE);
});

const FILES = new Map(shop().project.files.map(({ file }) => [file.path, file.text]));

/** A word of one screen, and a link of another. */
const ORDER_RENAMED: readonly [file: string, from: string, to: string][] = [
  ['schemas/shop/order.screen.yaml', 'title: "Pedido ', 'title: "Compra '],
  ['schemas/shop/help.screen.yaml', 'go: shop/start', 'go: shop/quick'],
];

/** [mistake, file, text, replacement, expected difference] */
const SLIPS: [string, string, string, string, RegExp][] = [
  [
    'a word',
    'schemas/shop/order.screen.yaml',
    'title: "Pedido ',
    'title: "Compra ',
    /order · the title.*\n {2}was: Pedido.*\n {2}now: Compra/,
  ],
  ['a link', 'schemas/shop/help.screen.yaml', 'go: shop/start', 'go: shop/quick', /help · back\.go/],
  ['a condition', 'schemas/shop/order.screen.yaml', 'when: isPaid', 'when: isOpen', /order · state/],
  [
    'a rule of a field',
    'schemas/shared/contact.fragment.yaml',
    'minLength: 2',
    'minLength: 3',
    /address\.city with/,
  ],
  [
    'a choice',
    'schemas/shop/start.screen.yaml',
    'label: Grande, when: isOpen',
    'label: Grande',
    /size\.options/,
  ],
  [
    'a body',
    'flows/shop/start.flow.yaml',
    'email: form.email, size',
    'email: form.size, size',
    /submit.*\n.*was: calls createOrder/,
  ],
  [
    'a failure',
    'flows/shop/start.flow.yaml',
    'email-taken: {',
    'email-gone: {',
    /createOrder fails.*\n {2}was: email-taken: /,
  ],
  ['a timer', 'flows/shop/help.flow.yaml', 'every: 30', 'every: 60', /timer poll runs: 60 s/],
  ['a fact', 'flows/facts.yaml', "== 'paid'", "== 'sent'", /facts · isPaid/],
  ['a rule', 'flows/next/order.routing.yaml', 'state: sent', 'state: open', /next\/order · decision/],
  [
    'an address',
    'schemas/shop/order.screen.yaml',
    '/pedido/:code',
    '/order/:code',
    /addresses · \/loja\/pedido\/:code/,
  ],
  [
    'a variant alone',
    'flows/shop/start/partner.flow.yaml',
    'tries: 1',
    'tries: 2',
    /shop\/start\/partner · open/,
  ],
];

describe('a mistake is detected', () => {
  test.each(SLIPS)('%s', async (_, file, from, to, words) => {
    const text = FILES.get(file) ?? '';
    expect(text).toContain(from);
    const differences = await replay(shop({ [file]: text.replace(from, to) }), snapshots);
    expect(differencesInWords(differences).join('\n\n')).toMatch(words);
  });
});
