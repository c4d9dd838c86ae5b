/** Who stands behind the brands, as the server reads it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandedFacts, loadBrands } from '../../src/api/load-brands.ts';

const BRANDS = resolve(import.meta.dirname, '../../schemas/brands');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'));
  writeFileSync(
    join(folder, 'about.yaml'),
    `every: { company: Um Ltda., address: { missing: endereço }, prize: { missing: certificado, optional: true } }
brands: { dois: { company: Dois S.A., address: Rua 2 } }`,
  );
  writeFileSync(
    join(folder, 'um.brand.yaml'),
    'name: Um\nhosts: [um.example]\ncontact: { email: a@um.example }',
  );
  writeFileSync(join(folder, 'dois.brand.yaml'), 'name: Dois\nhosts: []\ndefault: true\nlogo: dois.svg');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a brand has the facts of all and its own, and marks those still to be given', () => {
  const brands = loadBrands(folder);
  expect(brands.get('um')).toMatchObject({
    name: 'Um',
    isDefault: false,
    email: 'a@um.example',
    about: { company: 'Um Ltda.', address: '[endereço]', prize: '[certificado]' },
    missing: ['address', 'prize'],
    demanded: ['address'],
  });
  expect(brands.get('dois')).toMatchObject({
    isDefault: true,
    about: { company: 'Dois S.A.', address: 'Rua 2' },
    missing: ['prize'],
    demanded: [],
  });
  expect(demandedFacts(brands)).toEqual(['address']);
});

test('the brands of the portal have a name, a colour and an address each', () => {
  const brands = [...loadBrands(BRANDS).values()];
  expect(brands.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (const { name, color, email } of brands) {
    expect([name, color, email]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringContaining('@'),
    ]);
  }
});
