/** Installments in sentences, and the numbers of contracts. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { contractNumber, isContractNumber } from '../../src/domain/contract-number.ts';
import { installmentsNamed, listedNumbers, ofInstallments } from '../../src/domain/installment-words.ts';

it.each([
  [[3], '3', 'parcela 3', 'da parcela 3'],
  [[3, 4], '3 e 4', 'parcelas 3 e 4', 'das parcelas 3 e 4'],
  [[3, 4, 5], '3, 4 e 5', 'parcelas 3, 4 e 5', 'das parcelas 3, 4 e 5'],
  [[3, 4, 5, 6], '3 a 6', 'parcelas 3 a 6', 'das parcelas 3 a 6'],
  [[1, 3, 4, 5, 6], '1 e 3 a 6', 'parcelas 1 e 3 a 6', 'das parcelas 1 e 3 a 6'],
  [[1, 2, 4, 6], '1, 2, 4 e 6', 'parcelas 1, 2, 4 e 6', 'das parcelas 1, 2, 4 e 6'],
])('%j is said as «%s»', (numbers, listed, named, of) => {
  expect([listedNumbers(numbers), installmentsNamed(numbers), ofInstallments(numbers)]).toEqual([
    listed,
    named,
    of,
  ]);
});

it.each([
  [1_000_001, '1000001-1'],
  [1_000_002, '1000002-0'],
  [9_999_999, '9999999-4'],
])('contract %i is %s', (sequence, number) => {
  expect(contractNumber(sequence)).toBe(number);
  expect([isContractNumber(number), isContractNumber(number.replace('-', ''))]).toEqual([true, true]);
});

test('a mistyped digit of a contract number is found', () => {
  const sequences = fc.integer({ min: 1_000_000, max: 9_999_999 });
  fc.assert(
    fc.property(sequences, fc.nat(6), fc.integer({ min: 1, max: 9 }), (sequence, at, change) => {
      const number = contractNumber(sequence);
      const digit = (Number(number[at]) + change) % 10;
      const mistyped = number.slice(0, at) + digit + number.slice(at + 1);
      // A remainder of 10 and one of 11 share the digit 0: there one mistake in eleven is not seen.
      if (!number.endsWith('0')) expect(isContractNumber(mistyped)).toBe(false);
    }),
  );
});

it.each(['', '1000001', '0000001-1', '1000001-2', '10000011-1', 'x'])('%s is no contract number', (text) => {
  expect(isContractNumber(text)).toBe(false);
});
