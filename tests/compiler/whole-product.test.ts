/** What every product with pages has, what its journeys load for their guards, and what its brand may leave out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { compile } from '../../renderer/compiler/compile.ts';
import { formatDiagnostic } from '../../renderer/project/load/diagnostic.ts';
import { language } from './fixture/language.ts';
import { copyFixture, type FixtureCopy } from './fixture-copy.ts';

let copy: FixtureCopy;
afterEach(() => copy.discard());

const JOURNEY = 'flows/shop/shop.journey.yaml:1:1';
/** With the variant that wears one. */
const BRANDS = [
  'schemas/brands/red.brand.yaml',
  'schemas/brands/blue.brand.yaml',
  'schemas/brands/about.yaml',
  'schemas/shop/start/partner.screen.yaml',
  'flows/shop/start/partner.flow.yaml',
];

it.each<[string, string[], string[]]>([
  ['nothing', [], []],
  [
    'the page of unknown addresses',
    ['schemas/system/not-found.screen.yaml'],
    [
      `${JOURNEY} TR201 There is no screen system/not-found, which is shown at addresses that lead to no screen (write schemas/system/not-found.screen.yaml)`,
    ],
  ],
  [
    'the page in place of one that fails',
    ['schemas/system/render-error.screen.yaml'],
    [
      `${JOURNEY} TR201 There is no screen system/render-error, which is shown in place of a page that fails (write schemas/system/render-error.screen.yaml)`,
    ],
  ],
  [
    'a brand',
    BRANDS,
    [
      `${JOURNEY} TR801 There is no brand, so no host has pages: each address is answered with 404 (write schemas/brands/<name>.brand.yaml with default: true)`,
      'schemas/shared/contact.fragment.yaml:17:60 TR302 contact has no member phone',
    ],
  ],
])('a product lacks %s', (_, removed, said) => {
  copy = copyFixture();
  for (const path of removed) copy.remove(path);
  expect(compile({ root: copy.root, language }).diagnostics.map(formatDiagnostic)).toEqual(said);
});

it.each([
  [
    'is loaded as its journey is entered',
    'enter: [{ reload: order, params: { code: session.source }, when: order == null && session.source != null }]',
    [],
  ],
  [
    'is loaded where the guard refuses',
    'otherwise: [{ reload: order, params: { code: session.source }, when: session.source != null }]',
    [],
  ],
  ['is loaded by nothing', '', ['TR914']],
])('what a guard reads %s', (_, journey, codes) => {
  copy = copyFixture();
  const path = 'flows/shop/shop.journey.yaml';
  copy.write(path, `${readFileSync(join(copy.root, path), 'utf8')}${journey}\n`);
  copy.write('flows/shop/order.flow.yaml', 'requires: isPaid\n');
  expect(compile({ root: copy.root, language }).diagnostics.map(({ code }) => code)).toEqual(codes);
});

it('a brand may leave out hosts and contacts', async () => {
  copy = copyFixture();
  copy.write('schemas/brands/red.brand.yaml', 'name: Vermelha\ndefault: true\nlogo: logo.svg\n');
  const { diagnostics, modules } = compile({ root: copy.root, language });
  expect(diagnostics.map(formatDiagnostic)).toEqual([]);
  expect(modules.get('virtual:trilha/app')).toMatch(/id: "red", .*"?hosts"?: \[\].*"?contact"?: \{\}/);
});
