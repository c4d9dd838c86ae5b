/**
 * A second product on the renderer, without a loan, in another language, in another folder: it compiles, shows, behaves as
 * recorded, and is played to its end on its own server.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { rehearsalServer } from '../../examples/benefit/src/rehearsal.ts';
import { readProduct } from '../../renderer/authoring/cli/product.ts';
import { LiveVisit } from '../../renderer/authoring/rehearsal/live-visit.ts';
import { rehearsable } from '../../renderer/authoring/rehearsal/rehearsable.ts';
import { findingsIn, rehearse } from '../../renderer/authoring/rehearsal/rehearse-screens.ts';
import { differencesInWords } from '../../renderer/authoring/snapshots/difference.ts';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { replay } from '../../renderer/authoring/snapshots/replay.ts';
import { readSnapshots } from '../../renderer/authoring/snapshots/snapshot-files.ts';
import { compile } from '../../renderer/compiler/compile.ts';
import type { RehearsalServer, RehearsalVisit } from '../../renderer/language/host.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { resolveRoute } from '../../renderer/runtime/engine/decision.ts';
import { worldScope } from '../../renderer/runtime/engine/scope.ts';
import type { World } from '../../renderer/runtime/engine/world.ts';
import { language, locales, product, ROOT, renderedIn, root, SNAPSHOTS, today } from './benefit.ts';

const modules = await loadModules(product);

const worldOf = (context: Readonly<Record<string, unknown>>): World => ({
  app: modules.app,
  context: { claim: null, session: modules.app.session, brand: modules.app.brands.council, ...context },
  query: {},
  params: {},
  path: null,
  mount: '/warm-home',
  today: today ?? '',
  newKey: () => crypto.randomUUID(),
});

/** The screen that the tables choose for a claim. */
function ledTo(claim: unknown): string {
  const screen = modules.screen('help/questions');
  const decision = resolveRoute(modules.tables, 'next/claim', worldScope(screen, worldOf({ claim })));
  return decision.kind === 'go' ? decision.screen : decision.kind;
}

/** Sends the form of a screen with these answers; gives the claim as the server has it then. */
async function sent(id: string, claim: unknown, answers: Record<string, unknown>, visit: RehearsalVisit) {
  const live = new LiveVisit(modules, modules.screen(id), worldOf({ claim }), visit);
  await live.open();
  expect([id, live.isReady]).toEqual([id, true]);
  await live.submit(answers);
  expect([id, live.isOver, live.calls.length]).toEqual([id, true, 1]);
  const result = live.calls[0]?.result;
  return result?.ok ? result.value : result;
}

const onServer = async <T>(act: (server: RehearsalServer) => Promise<T>): Promise<T> => {
  const server = await rehearsalServer();
  return act(server).finally(() => server.close());
};

const ANSWERS = { postcode: 'HV1 2AB', tenure: 'owner', income: 'low', email: 'ann@mail.example' };
const JOURNEY: readonly [screen: string, answers: Record<string, unknown>][] = [
  ['help/questions', ANSWERS],
  [
    'help/people',
    {
      people: [
        { name: 'Ann Hill', age: 72 },
        { name: 'Tom Hill', age: 9 },
      ],
    },
  ],
  ['help/proof', { proof: 'data:image/png;name=payslip.png;base64,iVBORw0KGgo=' }],
  ['help/check', { isTrue: true }],
];

describe('the product', () => {
  it('compiles without diagnostics, by its own configuration', async () => {
    expect(product.diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(product.isWhole).toBe(true);
    expect((await readProduct(root)).locales).toEqual(['en-GB', 'cy-GB']);
  });

  it('finds the types of the renderer beside it, and its own functions in it', () => {
    const paths = new Set(
      [...product.modules.values()].flatMap((code) =>
        [...code.matchAll(/^import .* from "(\/[^"]+)";$/gm)].map(([, path = '']) => path),
      ),
    );
    expect([...paths].filter((path) => !existsSync(path))).toEqual([]);
    expect([...paths].filter((path) => path.startsWith(root))).toEqual([join(root, 'src/functions.ts')]);
  });

  it('is built of itself, the renderer and packages alone', async () => {
    const configFile = join(root, 'vite.config.ts');
    const built = await build({
      root,
      configFile,
      configLoader: 'runner',
      logLevel: 'error',
      build: { write: false },
    });
    const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    const files = output
      .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
      .filter((id) => id.startsWith(ROOT))
      .map((id) => id.slice(ROOT.length + 1));
    expect(files).toContain('examples/benefit/src/functions.ts');
    expect(files).toContain('renderer/runtime/locale/en-GB.ts');
    expect(files).not.toContain('renderer/runtime/locale/pt-BR.ts');
    expect(files.filter((file) => !/^(examples\/benefit|renderer|node_modules)\//.test(file))).toEqual([]);
  });

  it('takes at most 60 lines of TypeScript until its first screen shows, in either language', () => {
    const files = [
      'trilha.config.ts',
      'vite.config.ts',
      'src/language.ts',
      'src/functions.ts',
      'src/main.tsx',
    ];
    const lines = files.flatMap((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n'));
    expect(lines.filter((line) => !/^(\/\*\*.*)?$/.test(line)).length).toBeLessThanOrEqual(60);
  });
});

/** Screens that stand in for others. */
const SYSTEM = /^system\//;

it('every screen renders in every state, in its own words and with pictures of its own sprite', async () => {
  const rendered = await renderedIn(product);
  for (const { id, state, html } of rendered) expect(html, `${id} ${state}`).toMatch(/<h1[^>]*>[^<]/);
  const pictures = rendered.flatMap(({ html }) =>
    [...html.matchAll(/"\/icons\.svg#([\w-]+)"/g)].map(([, name = '']) => name),
  );
  const titles = rendered
    .filter(({ id, state }) => state === 'open' && !SYSTEM.test(id))
    .map(({ html }) => `${/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]}`);
  expect(titles.sort()).toEqual([
    'A few questions about you and your home',
    'Age Well and the council help you stay warm',
    'Check your answers',
    'How your claim stands',
    'Is your home hard to keep warm?',
    'Show us what you live on',
    'We can visit your home',
    'We cannot help you with this',
    'Who lives in your home?',
    'Your claim is sent',
  ]);
  const sprite = readFileSync(join(root, 'public/icons.svg'), 'utf8');
  expect(pictures).toContain('check');
  expect(pictures.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
});

it('behaves as in its snapshots', async () => {
  expect(differencesInWords(await replay(product, readSnapshots(SNAPSHOTS)))).toEqual([]);
});

it('sends no form that its server refuses', async () => {
  const rehearsed = await onServer((server) =>
    rehearse(rehearsable(product), product, readSnapshots(SNAPSHOTS), server),
  );
  expect(findingsIn(rehearsed)).toEqual([]);
  expect(rehearsed.map(({ subject, verdict }) => [subject, verdict.outcome])).toEqual([
    ['screen/help/check', 'accepted'],
    ['screen/help/people', 'accepted'],
    ['screen/help/proof', 'accepted'],
    ['screen/help/proof@proofWords.short', 'accepted'],
    ['screen/help/questions', 'accepted'],
  ]);
});

it('is played from the first question to the reference', async () => {
  await onServer(async (server) => {
    const visit = await server.visit(null);
    let claim: unknown = null;
    let at = 'help/questions';
    for (const [screen, answers] of JOURNEY) {
      expect(at).toBe(screen);
      claim = await sent(screen, claim, answers, visit);
      at = ledTo(claim);
    }
    expect([at, claim]).toEqual([
      'help/sent',
      expect.objectContaining({ state: 'sent', reference: expect.stringMatching(/^WH-\d{4}$/) }),
    ]);
  });
});

describe('where the answers lead', () => {
  it.each([
    [{}, 'help/people'],
    [{ income: 'benefit' }, 'help/people'],
    [{ tenure: 'private-tenant' }, 'help/people'],
    [{ income: 'other' }, 'help/home-visit'],
    [{ tenure: 'private-tenant', income: 'other' }, 'help/home-visit'],
    [{ tenure: 'council-tenant' }, 'help/not-eligible'],
    [{ tenure: 'council-tenant', income: 'other' }, 'help/not-eligible'],
    [{ postcode: 'ZZ1 1AA' }, 'help/not-eligible'],
    [{ postcode: 'ZZ1 1AA', income: 'other' }, 'help/not-eligible'],
  ])('%j: %s', async (answers, screen) => {
    await onServer(async (server) => {
      const visit = await server.visit(null);
      expect(ledTo(await sent('help/questions', null, { ...ANSWERS, ...answers }, visit))).toBe(screen);
    });
  });

  it.each(['people', 'proof', 'check', 'sent'])('of a grant, in the state %s', (state) => {
    expect(ledTo({ area: 'inside', tenure: 'owner', income: 'low', state })).toBe(`help/${state}`);
  });

  it('a decision has a page of its own', () => {
    expect(ledTo({ area: 'inside', tenure: 'owner', income: 'low', state: 'decided' })).toBe('help/status');
  });
});

it('the partner’s page differs only in what it says', () => {
  const [base, own] = ['help/start', 'help/start/age-well'].map((id) => modules.screen(id));
  const words = ({ blocks, title }: NonNullable<typeof own>) => [title, blocks[0]?.title];
  const rest = ({
    id,
    bases,
    variant,
    title,
    blocks: [hero, ...blocks],
    ...others
  }: NonNullable<typeof own>) => ({
    ...others,
    hero: { ...hero, title: null },
    blocks,
  });
  if (!base || !own) throw new Error('a page is missing');
  expect(words(own)).not.toEqual(words(base));
  expect(rest(own)).toEqual(rest(base));
  expect(product.addresses.of('help/start/age-well')?.path).toBe('/start/age-well');
});

/** A mistake in a file of the product, and what is said of it. */
const MISTAKES = [
  ['flows/help/people.flow.yaml', 'claim.id }', 'claim.number }', 'TR302 Claim has no member number'],
  ['flows/next/claim.routing.yaml', 'help/home-visit', 'help/visit', 'There is no screen help/visit'],
  ['schemas/help/questions.screen.yaml', 'field: postcode', 'field: postcod', 'did you mean postcode?'],
  [
    'schemas/help/check.screen.yaml',
    'claim.pensionAbroad != null',
    'claim.pensionAbroad > claim.heatingCost',
    'TR306 money:EUR and money:GBP do not meet',
  ],
  [
    'schemas/help/check.screen.yaml',
    'amount(claim.heatingCost)',
    'amount(claim.heatingCost - claim.pensionAbroad)',
    'TR306 money:GBP and money:EUR do not meet',
  ],
  [
    'flows/help/questions.flow.yaml',
    'body: form,',
    'body: form, with: { heatingCost: form.pensionAbroad },',
    'TR405 heatingCost: expected money:GBP, found money:EUR',
  ],
  [
    'schemas/help/sent.texts.cy-GB.yaml',
    'claim.reference',
    'claim.referense',
    'TR302 Claim has no member referense',
  ],
  [
    'schemas/help/start.texts.cy-GB.yaml',
    'blocks.hero.text',
    'blocks.hero.txt',
    'did you mean blocks.hero.text?',
  ],
  [
    'schemas/help/questions.texts.cy-GB.yaml',
    'options.owner.',
    'options.ownr.',
    'form.ui.tenure.options.owner.label?',
  ],
  ['flows/errors.texts.cy-GB.yaml', '${limit}', '${limits}', 'did you mean limit?'],
] as const;

it.each(MISTAKES)('a mistake is found with its file and line: %s', (file, right, wrong, said) => {
  const text = readFileSync(join(root, file), 'utf8');
  const [before = '', after] = text.split(right);
  expect(after).toBeTypeOf('string');
  const { diagnostics } = compile({
    ...{ root, language, locales },
    overlay: { [file]: text.replace(right, wrong) },
  });
  const line = before.split('\n').length;
  const found = diagnostics.filter((one) => one.file === file && one.line === line).map(formatDiagnostic);
  expect(found.join('\n')).toContain(said);
});

/** The product with other texts in some of its files: each pair of a pattern and what stands there instead. */
function changed(changes: Readonly<Record<string, readonly (readonly [RegExp, string])[]>>) {
  const overlay = Object.entries(changes).map(([file, pairs]): [string, string] => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(pairs.filter(([pattern]) => !pattern.test(text))).toEqual([]);
    return [file, pairs.reduce((all, [pattern, by]) => all.replace(pattern, by), text)];
  });
  return Object.fromEntries(overlay);
}

describe('amounts', () => {
  const QUESTIONS = 'schemas/help/questions.screen.yaml';

  it('are written in the currency of each, as the first locale does', () => {
    const [questions = '', check = ''] = ['questions', 'check'].map((id) =>
      product.modules.get(`virtual:trilha/screen/help/${id}`),
    );
    expect(questions).toContain('"heatingCost": {field: "money"');
    expect([...questions.matchAll(/currency: (\[.*?\])/g)].map(([, form]) => form)).toEqual([
      '["£","",2]',
      '["€","",2]',
    ]);
    expect([...check.matchAll(/rt\.amount\(.*?, (\[.*?\])\)/g)].map(([, form]) => form)).toEqual([
      '["£","",2,",","."]',
      '["€","",2,",","."]',
    ]);
  });

  it('of one currency are not sent as those of another, also with the whole form', () => {
    const overlay = changed({ [QUESTIONS]: [[/currency: EUR/, 'currency: JPY']] });
    expect(compile({ root, language, overlay }).diagnostics.map(formatDiagnostic)).toEqual([
      "flows/help/questions.flow.yaml:4:33 TR405 The form's pensionAbroad: expected money:EUR, found money:JPY",
    ]);
  });

  it('name their currency, or the product does', () => {
    const { customs: _, ...others } = language;
    expect(compile({ root, language: others }).diagnostics.map(formatDiagnostic)).toEqual([
      `${QUESTIONS}:34:14 TR306 Nothing names the currency of heatingCost (currency: EUR here, or currency: 'EUR' in trilha.config.ts)`,
    ]);
  });

  it('cost a product without any nothing, not even a currency', () => {
    const overlay = changed({
      [QUESTIONS]: [
        [/ +(heatingCost|pensionAbroad): \{ type.*\n/g, ''],
        [/ +heatingCost:\n[\s\S]*?(?= +email: \{ field)/, ''],
      ],
      'schemas/help/check.screen.yaml': [[/ +(heating|pension): \{ label.*\n/g, '']],
    });
    const { customs: _, ...others } = language;
    const { diagnostics, modules: printed } = compile({ root, language: others, overlay });
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect([...printed].filter(([, code]) => /rt\.amount|MoneyField|currency:/.test(code))).toEqual([]);
  });
});
