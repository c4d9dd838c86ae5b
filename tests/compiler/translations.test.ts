/** Files of texts: what they say in another locale takes the place of what they stand beside, and mistakes in them are found at their line. */
import { describe, expect, it } from 'vitest';
import { untranslated } from '../../renderer/authoring/cli/untranslated.ts';
import { loadModules } from '../../renderer/authoring/snapshots/modules.ts';
import { type Compilation, compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from './fixture/language.ts';
import { FIXTURE_ROOT as root } from './fixture-compilation.ts';

const LOCALES = ['pt-BR', 'en-GB'];

const compiled = (overlay: Readonly<Record<string, string>>, locales = LOCALES): Compilation =>
  compile({ root, language, locales, overlay, parts: 'alone' });

const START = 'schemas/shop/start.texts.en-GB.yaml';

/** Texts of a screen, and what is said of them. */
const MISTAKES: [name: string, files: Record<string, string>, said: string[]][] = [
  ['texts of a screen', { [START]: 'title: Place your order' }, []],
  [
    'a link, a value and an item of a list',
    {
      [START]:
        'blocks.intro.text: "${today}: [help](screen:shop/help)"\nform.ui.size.options.small.label: Small',
    },
    [],
  ],
  ['words that the first language does not have', { [START]: 'blocks.hero.title: Tihs is colour' }, []],
  [
    'a place that is none',
    { [START]: 'title: Order\nblocks.hero.titel: Order' },
    [
      `${START}:2:1 TR829 No text stands at blocks.hero.titel of schemas/shop/start.screen.yaml (did you mean blocks.hero.title?)`,
    ],
  ],
  [
    'what is no text',
    { [START]: 'blocks.hero.logo: other.svg' },
    [`${START}:1:1 TR829 No text stands at blocks.hero.logo of schemas/shop/start.screen.yaml`],
  ],
  [
    'a value that is not in scope there',
    { [START]: 'blocks.intro.text: "It is ${todai}."' },
    [`${START}:1:29 TR302 There is no todai: neither a root of the scope nor a fact (did you mean today?)`],
  ],
  [
    'a link to no screen',
    { [START]: 'blocks.intro.text: "[Help](screen:shop/hepl)"' },
    [`${START}:1:28 TR201 There is no screen shop/hepl (did you mean shop/help?)`],
  ],
  [
    'no words',
    { [START]: 'title: [Order]' },
    [
      `${START}:1:8 TR102 A list stands here, where only a text is read (one text, in quotes if it has : or # in it)`,
    ],
  ],
  [
    'a locale that the product has not',
    { 'schemas/shop/start.texts.en.yaml': 'title: Order' },
    [
      'schemas/shop/start.texts.en.yaml:1:1 TR828 en is not among the locales of the product (did you mean en-GB?)',
    ],
  ],
  [
    'the first locale',
    { 'schemas/shop/start.texts.pt-BR.yaml': 'title: Pedido' },
    [
      'schemas/shop/start.texts.pt-BR.yaml:1:1 TR828 Texts in pt-BR stand in what is translated: it is the first locale of the product (one of en-GB)',
    ],
  ],
  [
    'no file beside it',
    { 'schemas/shop/strat.texts.en-GB.yaml': 'title: Order' },
    [
      'schemas/shop/strat.texts.en-GB.yaml:1:1 TR828 There is no file schemas/shop/strat beside it that these texts could be of (did you mean schemas/shop/start?)',
    ],
  ],
];

describe('a file of texts', () => {
  it.each(MISTAKES)('%s', (_, files, said) => {
    expect(compiled(files).diagnostics.map(formatDiagnostic)).toEqual(said);
  });

  const HELP = 'schemas/shop/help.texts.en-GB.yaml';
  const another = 'blocks.orders.blocks.one.label: "Order of ${order.customer.name}"';

  it.each<[string, string, string[]]>([
    ['advised against', another, [`${HELP} TR316`]],
    ['accepted', `${another}\naccepts: { no-outer-value-in-list: one order is all that is sold }`, []],
  ])('may say what is %s', (_, text, said) => {
    const { diagnostics, advice } = compile({ root, language, locales: LOCALES, overlay: { [HELP]: text } });
    expect(diagnostics).toEqual([]);
    expect(advice.map(({ file, code }) => `${file} ${code}`)).toEqual(said);
  });

  it('is an error in a product with one locale', () => {
    const { diagnostics } = compiled({ [START]: 'title: Order' }, ['pt-BR']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['TR828']);
  });
});

describe('a product in two locales', () => {
  const both = compiled({
    [START]:
      'title: Place your order\nblocks.hero.title: Place your order\nform.ui.size.options.large.label: Large',
    'flows/errors.texts.en-GB.yaml': 'otherwise: Please try again',
  });
  const [english] = both.translations;
  const screens = async () => {
    if (!english) throw new Error('there is no translation');
    const [first, other] = await Promise.all([both, english.compilation].map((one) => loadModules(one)));
    if (!first || !other) throw new Error('a locale is missing');
    return { first, other };
  };

  it('has other texts in the second, and the first where none is given', async () => {
    const { first, other } = await screens();
    expect([first, other].map((one) => one.screen('shop/start').title)).toEqual([
      'Faça seu pedido',
      'Place your order',
    ]);
    const labels = ({ screen }: typeof first) => {
      const size = screen('shop/start').form?.ui.size as { options?: { label: string }[] } | undefined;
      return size?.options?.map(({ label }) => label);
    };
    expect([labels(first), labels(other)]).toEqual([
      ['Pequeno', 'Grande'],
      ['Pequeno', 'Large'],
    ]);
    expect(other.app.errors.otherwise).toBe('Please try again');
    expect(other.screen('shop/help').title).toBe('Ajuda');
  });

  it('loads modules of the second only for what differs', () => {
    const code = both.modules.get('virtual:trilha/en-GB/modules') ?? '';
    expect(code).toContain('"virtual:trilha/en-GB/screen/shop/start"');
    expect(code).toContain('"virtual:trilha/screen/shop/help"');
    expect(both.modules.get('virtual:trilha/screen/shop/start')).not.toContain('en-GB/');
  });

  it('tells what is not translated', () => {
    const lines = untranslated(both, true);
    expect(lines[0]).toMatch(/^en-GB: \d+ of \d+ texts are not translated$/);
    expect(lines.join('\n')).toMatch(/^ {2}schemas\/shop\/start\.screen\.yaml:5:\d+ blocks\.intro\.text$/m);
    expect(lines.join()).not.toContain('start.screen.yaml:1:8 title');
    expect(lines).toHaveLength(1 + (english?.missing.length ?? 0));
    expect(untranslated(both, false).at(-1)).toBe(
      `  and ${lines.length - 6} more (--translations lists them)`,
    );
  });

  it('has the modules of one locale alone where no other is asked for', () => {
    const one = compile({ root, language, parts: 'alone' });
    expect(one.translations).toEqual([]);
    expect([...one.modules.keys()].filter((id) => id.includes('en-GB'))).toEqual([]);
  });
});
