/** Results of the expressions' functions, missing values included. */
import { expect, test } from 'vitest';
import * as functions from '../../src/domain/expression-functions.ts';
import { language } from '../../src/language.ts';

const NBSP = '\u00a0';

const CASES: [name: keyof typeof functions, args: unknown[], expected: unknown][] = [
  ['money', [123456], `R$${NBSP}1.234,56`],
  ['money', [-250], `−${NBSP}R$${NBSP}2,50`],
  ['money', [0], `R$${NBSP}0,00`],
  ['money', [null], ''],
  ['percent', [12.5], '12,50%'],
  ['percent', [310.989], '310,99%'],
  ['percent', [null], ''],
  ['date', ['2026-11-20'], '20/11/2026'],
  ['date', ['2026-11-20T01:30:00Z'], '19/11/2026'],
  ['date', ['amanhã'], ''],
  ['date', ['+012026-11-20'], '19/11/12026'],
  ['date', [null], ''],
  ['dateLong', ['2026-03-01'], '1 de março de 2026'],
  ['dateLong', [null], ''],
  ['maskedTaxId', ['52998224725'], '***.982.247-**'],
  ['maskedTaxId', ['529.982.247-25'], '***.982.247-**'],
  ['maskedTaxId', ['5299822472'], '***'],
  ['maskedTaxId', ['abc'], '***'],
  ['maskedTaxId', [''], ''],
  ['maskedTaxId', [null], ''],
  ['maskedEmail', ['maria@exemplo.com.br'], 'ma***@exemplo.com.br'],
  ['maskedEmail', ['ma@exemplo.com.br'], 'm***@exemplo.com.br'],
  ['maskedEmail', ['maria'], '***'],
  ['maskedEmail', ['maria@exemplo@com.br'], '***'],
  ['maskedEmail', [''], ''],
  ['maskedEmail', [null], ''],
  ['maskedPhone', ['11987654321'], '(11) *****-4321'],
  ['maskedPhone', ['(11) 3333-4444'], '(11) ****-4444'],
  ['maskedPhone', ['119876543210'], '***'],
  ['maskedPhone', ['0800'], '***'],
  ['maskedPhone', [''], ''],
  ['maskedPhone', [null], ''],
  ['phone', ['11987654321'], '(11) 98765-4321'],
  ['phone', ['1133334444'], '(11) 3333-4444'],
  ['phone', ['0800'], '0800'],
  ['phone', ['Ramal 0800'], 'Ramal 0800'],
  ['phone', [null], ''],
  ['firstName', ['  Maria  da Silva '], 'Maria'],
  ['firstName', ['Ana'], 'Ana'],
  ['firstName', [null], ''],
  ['accountNumber', ['13002-4'], '13002'],
  ['accountNumber', ['13002'], '13002'],
  ['accountNumber', [null], ''],
  ['accountCheckDigit', ['13002-X'], 'X'],
  ['accountCheckDigit', ['13002'], ''],
  ['accountCheckDigit', [null], ''],
  ['digits', ['529.982.247-25'], '52998224725'],
  ['digits', ['x'], null],
  ['digits', [null], null],
  ['withEntry', [{ a: '1' }, 'b', '2'], { a: '1', b: '2' }],
  ['withEntry', [null, 'a', '1'], { a: '1' }],
  ['withEntry', [{ a: '1' }, null, '2'], { a: '1' }],
  ['addDays', ['2026-12-30', 3], '2027-01-02'],
  ['addDays', ['2028-03-01', -1], '2028-02-29'],
  ['addDays', [null, 3], null],
  ['addDays', ['2026-12-30', null], null],
  ['daysBetween', ['2026-11-20', '2026-11-22'], 2],
  ['daysBetween', ['2026-11-22', '2026-11-20'], -2],
  ['daysBetween', ['2026-11-20T12:00:00Z', '2026-11-22'], 2],
  ['daysBetween', [null, '2026-11-22'], null],
  ['daysBetween', ['2026-11-22', null], null],
  ['age', ['2008-11-20', '2026-11-20'], 18],
  ['age', ['2008-11-21', '2026-11-20'], 17],
  ['age', [null, '2026-11-20'], null],
  ['age', ['2008-11-20', null], null],
  ['bankName', ['260'], 'Nubank (260)'],
  ['bankName', ['1'], 'Banco do Brasil (001)'],
  ['bankName', ['999'], 'Banco 999'],
  ['bankName', [null], ''],
  ['isGridBank', ['260'], true],
  ['isGridBank', ['001'], true],
  ['isGridBank', ['1'], false],
  ['isGridBank', ['212'], false],
  ['isGridBank', [null], false],
  ['encoded', ['Oi! R$ 50 & mais'], 'Oi!%20R%24%2050%20%26%20mais'],
  ['encoded', [null], ''],
  ['foldedMatches', ['Conta de destino INVÁLIDA', 'conta.*invalida'], true],
  ['foldedMatches', ['Rejeitada pelo Banco', 'rejeitad[oa] pel[oa] banco'], true],
  ['foldedMatches', ['Tudo certo', 'fraude'], false],
  ['foldedMatches', ['Erro 12', 'erro \\d+'], true],
  ['foldedMatches', [null, 'fraude'], false],
  ['foldedContains', ['341 Itaú', ' itau '], true],
  ['foldedContains', ['341 Itaú', 'ITAÚ'], true],
  ['foldedContains', ['341 Itaú', '('], false],
  ['foldedContains', ['341 Itaú', null], true],
  ['foldedContains', [null, 'itau'], false],
];

const callable = functions as unknown as Record<string, (...args: unknown[]) => unknown>;

test.each(CASES)('%s(%j) returns %j', (name, args, expected) => {
  expect(callable[name]?.(...args)).toEqual(expected);
});

test('the language declares exactly these functions with their number of arguments', () => {
  const declared = Object.fromEntries(language.functions.map(({ name, args }) => [name, args.length]));
  const exported = Object.fromEntries(Object.entries(callable).map(([name, fn]) => [name, fn.length]));
  expect(declared).toEqual(exported);
});
