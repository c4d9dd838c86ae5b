/** The grid's banks: the field, the answer's schema and the lender share one list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { findBank } from '../../src/domain/bank-account/banks.ts';
import { GRID_BANK_CODES } from '../../src/domain/bank-account/grid-banks.ts';

const FRAGMENT = join(import.meta.dirname, '../../schemas/shared/bank-account.fragment.yaml');

it('are those the schema of the answer accepts', () => {
  const { properties } = parse(readFileSync(FRAGMENT, 'utf8'));
  expect(properties.gridBankCode.enum).toEqual(GRID_BANK_CODES);
});

it.each(['', '0x1', '1e0', ' 1'])('%j is no bank', (code) => {
  expect(findBank(code)).toBeNull();
});

it.each(GRID_BANK_CODES)('%s is a bank that the lender pays to', (code) => {
  expect(findBank(code)).toMatchObject({ code, active: true });
});
