/** Amounts, numbers, dates and words in one form, and what no line may part. */
import { describe, expect, it } from 'vitest';
import { keepTogether } from '../../src/domain/kept-together.ts';
import { otherForm } from '../../src/domain/written-forms.ts';

describe('texts in another form', () => {
  it.each([
    ['Você paga R$90 hoje', 10, 'R$90', 'R$ 90'],
    ['até R$ 2500', 4, 'R$ 2500', 'R$ 2.500'],
    ['até R$ 2500,00', 4, 'R$ 2500,00', 'R$ 2.500,00'],
    ['são R$ 1,5', 4, 'R$ 1,5', 'R$ 1,50'],
    ['de 500 reais', 3, '500 reais', 'R$ 500'],
    ['CET de 16 %', 7, '16 %', '16%'],
    ['12 x de R$ 90', 0, '12 x de ', '12x de '],
    ['Lei n° 13.709', 4, 'n° 1', 'nº 1'],
    ['a 1a parcela', 2, '1a ', '1ª '],
    ['no 5o dia', 3, '5o ', '5º '],
    ['em 20/11/26', 3, '20/11/26', '20/11/2026'],
    ['em 1/12/2026', 3, '1/12/2026', '01/12/2026'],
    ['Aguarde...', 7, '...', '…'],
  ])('%s', (text, at, found, right) => {
    expect(otherForm(text)).toEqual({ at, found, right });
  });

  it.each([
    'R$ 90 a R$ 150',
    'R$ 1.000,00 em 12x de R$ 210,85',
    'de 50 em 50 reais',
    '12,5% a 19,9% a.m.',
    'Lei nº 13.709/2018, art. 7º',
    'A 1ª parcela vence em 20/11/2026',
    'Agência 0001 e conta 13002-4',
    'Tudo certo. Até logo',
  ])('not: %s', (text) => {
    expect(otherForm(text)).toBeNull();
  });
});

it.each([
  ['R$ 90 a R$ 150', 'R$_90 a R$_150'],
  ['Lei nº 13.709, art. 52, § 2º', 'Lei nº_13.709, art._52, §_2º'],
  ['arts. 319 e 320', 'arts._319 e 320'],
  ['até 8 MB, a 1 km', 'até 8_MB, a 1_km'],
  ['a 1ª parcela e o 2º dia', 'a 1ª_parcela e o 2º_dia'],
  ['em 12 meses', 'em 12 meses'],
])('%s is kept together as %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
