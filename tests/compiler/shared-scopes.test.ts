/**
 * What screens share of each other's analysis never shows: a variant compiled among others is, module and diagnostics,
 * what it is compiled beside its base alone.
 */
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Compilation, compile, createCompileCache } from '../../renderer/compiler/compile.ts';
import { language } from './fixture/language.ts';

const root = join(import.meta.dirname, 'fixture');

/** What a variant may say in its flow, by section; each piece is nothing, right, or wrong in some of the others' scopes. */
const SECTIONS = {
  load: [
    '',
    'one: listOrders',
    'one: { call: listOrders }',
    'one: { call: getOrder, params: { code: query.code } }',
  ],
  vars: ['', 'extra: "\'a\'"', 'extra: 1', 'extra: null', 'last: 2', 'tries: null'],
  timers: [
    '',
    'soon: { after: 5, do: [{ track: soon }] }',
    'soon: { after: 9, do: [{ set: { vars.last: 3 } }] }',
  ],
  on: [
    '',
    'change.size: [{ track: changed }, { set: { vars.tries: vars.tries + 1, vars.last: form.size } }]',
    'change.size: [{ track: changed }, { set: { vars.last: 1 } }]',
    'change.size: { set: { vars.tries: vars.extra } }',
    'change.size: { set: { vars.last: vars.one } }',
    'change.gift: [{ call: getOrder, params: { code: query.code }, set: { vars.extra: result.total } }]',
    'change.gift: [{ call: getOrder, params: { code: query.code } }, { set: { vars.extra: result.code } }]',
    'change.gift: [{ do: [{ track: given }, { set: { vars.extra: form.gift } }], when: vars.last == null }]',
    'change.remark: [{ track: told, data: { remark: form.remark } }]',
    'submit: [{ track: sent, data: { last: vars.last.size() } }, { go: shop/help, when: vars.extra == 1 }]',
    'submit: [{ track: sent, data: { first: vars.one[0].code, left: timers.soon } }, route]',
  ],
} as const;

const SCREENS = [
  '',
  'blocks: { intro: { text: "${vars.last.trim()}" } }',
  'blocks: { intro: { text: "${vars.extra.trim()} ${vars.one[0].code}" } }',
  'blocks: { more: { type: button, label: Mais, emits: submit } }',
  'form: { schema: { properties: { remark: { type: string } } }, ui: { remark: { field: text, label: Obs } } }',
  'form: { schema: { properties: { gift: { type: string } } }, ui: { gift: { field: text, label: Para quem } } }',
];

interface Variant {
  screen: string;
  flow: string;
}

type Pieces = Readonly<Record<keyof typeof SECTIONS, readonly string[]>>;

const flowOf = (pieces: Pieces): string =>
  [
    'extends: shop/start',
    ...Object.entries(pieces).flatMap(([section, lines]) => {
      const written = lines.filter((line) => line !== '');
      return written.length > 0 ? [`${section}:`, ...written.map((line) => `  ${line}`)] : [];
    }),
  ].join('\n');

const one = (section: keyof typeof SECTIONS) => fc.constantFrom(...SECTIONS[section]).map((line) => [line]);
/** At most one piece for each event, as a map has its keys once. */
const events = fc.uniqueArray(fc.constantFrom(...SECTIONS.on), {
  maxLength: 3,
  selector: (line) => line.split(':')[0],
});
const sections = { load: one('load'), vars: one('vars'), timers: one('timers'), on: events };

/** Variants that differ in one section each, so that they have much to share. */
const variants: fc.Arbitrary<Variant[]> = fc
  .record({ common: fc.record(sections), screen: fc.constantFrom(...SCREENS) })
  .chain(({ common, screen }) => {
    const differing = Object.entries(sections).map(([section, pieces]) =>
      pieces.map((own): Variant => ({ screen, flow: flowOf({ ...common, [section]: own }) })),
    );
    const otherScreen = fc.constantFrom(...SCREENS).map((own) => ({ screen: own, flow: flowOf(common) }));
    return fc.array(fc.oneof(otherScreen, ...differing), { minLength: 2, maxLength: 6 });
  });

const NONE: Pieces = { load: [], vars: [], timers: [], on: [] };
const READING = { screen: 'blocks: { intro: { text: "${vars.last.trim()}" } }' };
/** One sets a text, and the other a number. */
const SETTING = ['form.size', '1'].map((value) => ({
  ...READING,
  flow: flowOf({ ...NONE, on: [`change.size: [{ track: changed }, { set: { vars.last: ${value} } }]`] }),
}));

/** The variants as files, by the numbers under which they stand. */
const overlayOf = (variants: readonly (readonly [number, Variant])[]): Record<string, string> =>
  Object.fromEntries(
    variants.flatMap(([number, { screen, flow }]) => [
      [`schemas/shop/start/own-${number}.screen.yaml`, `extends: shop/start\n${screen}\n`],
      [`flows/shop/start/own-${number}.flow.yaml`, `${flow}\n`],
    ]),
  );

/** What becomes of one variant in a compilation. */
const madeOf = ({ modules, diagnostics }: Compilation, number: number) => ({
  module: modules.get(`virtual:trilha/screen/shop/start/own-${number}`),
  diagnostics: diagnostics.filter(({ file }) => file.includes(`/own-${number}.`)),
});

describe('variants among others', { timeout: 120_000 }, () => {
  it('are compiled as beside their base alone', () => {
    const seen = { faultless: 0, faulty: 0 };
    // The base is not even analysed beside them.
    const cache = createCompileCache();
    compile({ root, language, cache, parts: 'alone' });
    fc.assert(
      fc.property(variants, (all) => {
        const numbered = [...all.entries()];
        const among = compile({ root, language, overlay: overlayOf(numbered), parts: 'alone' });
        for (const [number, of] of numbered) {
          const overlay = overlayOf([[number, of]]);
          const alone = madeOf(compile({ root, language, overlay, cache, parts: 'alone' }), number);
          seen[alone.diagnostics.length > 0 ? 'faulty' : 'faultless']++;
          expect(madeOf(among, number)).toEqual(alone);
        }
      }),
      { numRuns: 20, examples: [[SETTING]] },
    );
    // The pieces are such that both occur: else this proves little.
    expect(Math.min(seen.faultless, seen.faulty)).toBeGreaterThan(0);
  });
});
