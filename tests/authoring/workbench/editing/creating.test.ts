/** New variants, products, steps, brands and questions pass the checker, and are found by their id. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDERS } from '../../../../renderer/language/product.ts';
import { planCreation, readCreation } from '../../../../renderer/workbench/creating/plan-creation.ts';
import { EditRefusal } from '../../../../renderer/workbench/editing/yaml-text.ts';
import type { Creation } from '../../../../renderer/workbench/edits.ts';
import { compilePortal, PORTAL_ROOT, portal } from '../../../support/portal-compilation.ts';

const read = (path: string): string | null =>
  existsSync(join(PORTAL_ROOT, path)) ? readFileSync(join(PORTAL_ROOT, path), 'utf8') : null;

const known = { compilation: portal, read, product: { locales: ['pt-BR'] as const, folders: FOLDERS } };

const INICIO = 'solicitacao/inicio';

/** What is made, the screen that opens, and lines of its files. */
const MADE: readonly [
  name: string,
  creation: Creation,
  opens: string | null,
  lines: Record<string, string[]>,
][] = [
  [
    'a variant',
    {
      kind: 'variant',
      base: INICIO,
      name: 'aurora',
      brand: 'topsim',
      title: 'Cliente Aurora',
      partner: 'Com a Aurora',
    },
    `${INICIO}/aurora`,
    {
      [`schemas/${INICIO}/aurora.screen.yaml`]: [
        `extends: ${INICIO}`,
        'brand: topsim',
        '  partner: { type: text, tone: small, after: start, text: Com a Aurora }',
        '  hero: { title: Cliente Aurora }',
      ],
    },
  ],
  [
    'a product',
    {
      kind: 'product',
      base: 'produto/renegocie-suas-dividas',
      name: 'previdencia',
      title: 'Previdência',
      text: 'Guarde um pouco todo mês.',
    },
    'produto/previdencia',
    {
      'schemas/produto/previdencia.screen.yaml': [
        'extends: produto/renegocie-suas-dividas',
        'title: Previdência',
      ],
      'flows/produto/previdencia/cadastro.flow.yaml': [
        'extends: produto/renegocie-suas-dividas/cadastro',
        `vars: { productName: "'Previdência'" }`,
      ],
    },
  ],
  [
    'a product whose name has signs of expressions',
    {
      kind: 'product',
      base: 'produto/renegocie-suas-dividas',
      name: 'davila',
      title: "D'Ávila \\' Cia",
      text: 'Guarde um pouco todo mês.',
    },
    'produto/davila',
    { 'flows/produto/davila/cadastro.flow.yaml': ['extends: produto/renegocie-suas-dividas/cadastro'] },
  ],
  [
    'a brand',
    {
      kind: 'brand',
      base: 'emprestimosim',
      name: 'aurora',
      title: 'Aurora',
      color: '#7a1f5c',
      email: 'oi@aurora.com.br',
    },
    null,
    {
      'schemas/brands/aurora.brand.yaml': [
        'name: Aurora',
        '    action: "#7a1f5c"',
        '  email: oi@aurora.com.br',
      ],
    },
  ],
  [
    'a question of a variant',
    {
      kind: 'question',
      screen: `${INICIO}/voltz`,
      name: 'insuranceRequested',
      title: 'Quero o seguro',
      after: 'payDay',
      required: '',
    },
    `${INICIO}/voltz`,
    {
      [`schemas/${INICIO}/voltz.screen.yaml`]: ['extends: solicitacao/inicio'],
      [`flows/${INICIO}/voltz.flow.yaml`]: [
        `extends: ${INICIO}`,
        'on:',
        '      body: { insuranceRequested: form.insuranceRequested }',
      ],
    },
  ],
  [
    'a question beside a changed call',
    {
      kind: 'question',
      screen: `${INICIO}/multiplik`,
      name: 'insuranceRequested',
      title: 'Quero o seguro',
      after: '',
      required: '',
    },
    `${INICIO}/multiplik`,
    { [`flows/${INICIO}/multiplik.flow.yaml`]: ['        insuranceRequested: form.insuranceRequested'] },
  ],
];

test.each(MADE)('%s', (_, creation, opens, lines) => {
  const plan = planCreation(readCreation(JSON.parse(JSON.stringify(creation))), known);
  expect(plan.opens).toBe(opens);
  for (const [file, wanted] of Object.entries(lines)) {
    const written = plan.texts[file]?.split('\n') ?? [];
    expect(written.filter((line) => wanted.includes(line))).toEqual(wanted);
  }
  const { diagnostics, screens } = compilePortal(plan.texts);
  expect(diagnostics).toEqual([]);
  if (opens !== null) expect(screens.has(opens)).toBe(true);
});

test('a step is an entry of its journey until something leads to it', () => {
  const creation = {
    kind: 'step',
    journey: 'solicitacao',
    name: 'conferir',
    title: 'Confira seus dados',
  } as const;
  const { texts, opens } = planCreation(creation, known);
  expect(opens).toBe('solicitacao/conferir');
  expect(texts['schemas/solicitacao/conferir.screen.yaml']).toContain('text: Confira seus dados');
  expect(texts['flows/solicitacao/solicitacao.journey.yaml']).toContain('solicitacao/conferir');
  expect(compilePortal(texts).diagnostics).toEqual([]);
});

/** What is asked for, and why it is refused. */
const REFUSED: readonly [name: string, creation: Creation, why: RegExp][] = [
  [
    'a name with a capital',
    { kind: 'variant', base: INICIO, name: 'Aurora', brand: '', title: '', partner: '' },
    /small letters/,
  ],
  [
    'a way out of the folder',
    { kind: 'variant', base: INICIO, name: '../../x', brand: '', title: '', partner: '' },
    /small letters/,
  ],
  [
    'a variant that is there',
    { kind: 'variant', base: INICIO, name: 'voltz', brand: '', title: '', partner: '' },
    /already exists/,
  ],
  ['no colour', { kind: 'brand', base: 'topsim', name: 'a', title: '', color: 'red', email: '' }, /#rrggbb/],
  [
    "a brand with another's mailbox",
    { kind: 'brand', base: 'topsim', name: 'a', title: '', color: '#7a1f5c', email: '' },
    /address of their own/,
  ],
  ['no such base', { kind: 'product', base: 'a/b', name: 'c', title: '', text: '' }, /no screen a\/b/],
  [
    'a question that the call does not know',
    { kind: 'question', screen: `${INICIO}/voltz`, name: 'shoeSize', title: '', after: '', required: '' },
    /cannot ask/,
  ],
];

test.each(REFUSED)('refused: %s', (_, creation, why) => {
  expect(() => planCreation(creation, known)).toThrow(why);
});

test.each([null, 'x', {}, { kind: 'toString' }, { kind: 'step', journey: 1, name: 'a', title: '' }])(
  '%j is nothing that can be made',
  (body) => {
    expect(() => readCreation(body)).toThrow(EditRefusal);
  },
);
