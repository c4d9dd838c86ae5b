/** What people are called, and what only looks like it. */
import { expect, it } from 'vitest';
import { isPersonName } from '../../src/domain/person-name.ts';

it.each([
  'Ana',
  'Maria Aparecida da Silva',
  'João D’Ávila',
  "Joana D'Arc",
  'Sant’ Anna Reis',
  'Ana-Clara Souza',
  'José P. da Silva Jr.',
  'Zoë Ångström',
  'Nguye\u0302\u0303n Thi', // marks of their own
  'Μαρία Παπαδοπούλου',
  '  Ana   Souza  ',
  'a'.repeat(120),
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

it.each([
  '',
  'A',
  '[Resgate](https://evil.example)',
  '**Ana**',
  '<b>Ana</b>',
  '${name}',
  'Ana Souza 2',
  'R2D2',
  'evil.example',
  'Ana www.evil.example',
  'ana@exemplo.com',
  'https://evil',
  'Ana/Souza',
  'Ana_Souza',
  'Ana\u0000Souza',
  'Ana\u202eazuoS',
  'Ana 😀',
  "'; drop table loan; --",
  '...',
  '- -',
  'a'.repeat(121),
])('%j is none', (name) => {
  expect(isPersonName(name)).toBe(false);
});

it('takes no time over a long text that fails at its end', () => {
  const began = performance.now();
  expect(isPersonName(`${'a '.repeat(59)}!`)).toBe(false);
  expect(isPersonName(`${"a'".repeat(59)}!`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(100);
});
