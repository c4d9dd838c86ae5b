/** Names of people, and texts that only resemble them. */
import { expect, it } from 'vitest';
import { FULL_NAME, isPersonName } from '../../src/domain/person-name.ts';

it.each([
  'Ana',
  'Jo',
  'Maria Aparecida da Silva',
  'João D’Ávila',
  "Joana D'Arc",
  'Sant’ Anna Reis',
  'Ana-Clara Souza',
  'José P. da Silva Jr.',
  'Zoë Ångström',
  'Nguye\u0302\u0303n Thi', // combining marks
  'Μαρία Παπαδοπούλου',
  '  Ana   Souza  ',
  'a'.repeat(120),
])('%s is accepted', (name) => {
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
])('%s is refused', (name) => {
  expect(isPersonName(name)).toBe(false);
});

it('refuses a long text with a late mistake without backtracking for ever', () => {
  const began = performance.now();
  expect(isPersonName(`${'a '.repeat(59)}!`)).toBe(false);
  expect(isPersonName(`${"a'".repeat(59)}!`)).toBe(false);
  expect(FULL_NAME.test(`${'a '.repeat(5000)}!`)).toBe(false);
  expect(FULL_NAME.test(`aa${' '.repeat(5000)}!`)).toBe(false);
  // Milliseconds; an exponential pattern would take years.
  expect(performance.now() - began).toBeLessThan(5_000);
});
