/** Bank accounts: check digits verified with known accounts, and lengths that are refused. */
import { expect, test } from 'vitest';
import { checkBankAccount } from '../../src/domain/bank-account/check-bank-account.ts';
import {
  bancoDoBrasilDigit,
  banrisulDigit,
  bradescoDigit,
  caixaDigit,
  itauDigit,
  santanderDigit,
} from '../../src/domain/bank-account/check-digits.ts';

test.each([
  ['Banco do Brasil, branch', bancoDoBrasilDigit, '', '1584', '9'],
  ['Banco do Brasil', bancoDoBrasilDigit, '1584', '00210169', '6'],
  ['Caixa', caixaDigit, '2004', '00100000448', '6'],
  ['Bradesco', bradescoDigit, '', '0238069', '2'],
  ['Santander', santanderDigit, '0189', '01017417', '9'],
  ['Itaú', itauDigit, '2545', '02366', '1'],
  ['Itaú, a 9 that is not doubled', itauDigit, '0900', '00000', '1'],
  ['Banrisul', banrisulDigit, '', '358507671', '8'],
])('%s', (_bank, rule, branch, account, digit) => {
  expect(rule(branch, account)).toBe(digit);
});

/** Bank, branch, account with dash. */
const accounts: [bank: string, branch: string, account: string, result: string][] = [
  ['1', '1584', '00210169-6', 'ok'],
  ['001', '1584', '210169-6', 'ok'],
  ['001', '1584', '210169-7', 'warn'],
  ['104', '2004', '00100000448-6', 'ok'],
  ['104', '2004', '448-6', 'warn'],
  ['104', '2004', '101000004480-6', 'invalid-length'],
  ['237', '0001', '0238069-2', 'ok'],
  ['237', '1', '238069-2', 'ok'],
  ['237', '0001', '12380690-2', 'invalid-length'],
  ['237', '0001', '0000006-0', 'ok'],
  ['237', '0001', '0000006-P', 'ok'],
  ['237', '0001', '0000006-p', 'ok'],
  ['237', '0001', '0000006-X', 'warn'],
  ['1', '1584', '6-X', 'ok'],
  ['1', '1584', '6-x', 'ok'],
  ['33', '0189', '01017417-9', 'ok'],
  ['33', '0189', '01017417-8', 'warn'],
  ['341', '2545', '02366-1', 'ok'],
  ['341', '2545', '102366-1', 'invalid-length'],
  ['41', '0001', '358507671-8', 'ok'],
  ['260', '0001', '1234567890-1', 'ok'],
  ['260', '0001', '12345678901-1', 'invalid-length'],
  ['077', '0001', '123456789-1', 'ok'],
  ['336', '0001', '1234567890-1', 'invalid-length'],
  ['336', '10001', '123456789-1', 'invalid-length'],
  ['756', '10001', '1234567890-1', 'ok'],
  ['756', '3001', '1234567890123-1', 'invalid-length'],
  ['756', '0', '123-1', 'invalid-length'],
  ['756', '', '123-1', 'invalid-length'],
  ['756', '3001', '000-1', 'invalid-length'],
  ['756', '3001', '12a3-1', 'invalid-length'],
  ['756', '3001', '123-', 'invalid-length'],
  ['756', '3001', '123-12', 'invalid-length'],
  ['237', '00001', '238069-2', 'ok'],
];

test.each(accounts)('bank %s, branch %s, account %s is %s', (bankCode, branchNumber, account, result) => {
  const [accountNumber = '', checkDigit = ''] = account.split('-');
  expect(checkBankAccount({ bankCode, branchNumber, accountNumber, checkDigit })).toBe(result);
});

/** Remainders with a special digit: 0, and 1 or 10. */
test.each([
  ['Banco do Brasil, 11 is 0', bancoDoBrasilDigit, '00000000', '0'],
  ['Banco do Brasil, 10 is X', bancoDoBrasilDigit, '00000006', 'X'],
  ['Bradesco, rest 0', bradescoDigit, '0000000', '0'],
  ['Bradesco, rest 1', bradescoDigit, '0000006', 'P'],
  ['Banrisul, rest 0', banrisulDigit, '000000000', '0'],
  ['Banrisul, rest 1', banrisulDigit, '000000006', '6'],
])('%s', (_case, rule, account, digit) => {
  expect(rule('', account)).toBe(digit);
});
