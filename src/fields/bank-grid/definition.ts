/** The field type `bank-grid`: the banks most customers use, as tiles. */
import { presetOf } from '@trilha/language/definition/field';
import { tilesField } from '@trilha/runtime/fields/tiles/definition';
import { findBank } from '../../domain/bank-account/banks.ts';
import { GRID_BANK_CODES } from '../../domain/bank-account/grid-banks.ts';

export const bankGridField = presetOf(tilesField, {
  type: 'bank-grid',
  description: 'One of nine banks (spec §2.5); the answer is its three-digit code.',
  example: `
schema:
  properties:
    bank: { type: string }
ui:
  bank: { field: bank-grid, label: Your bank }
`,
  answer: '341',
  accepts: ['string'],
  preset: {
    options: GRID_BANK_CODES.map((value) => ({
      value,
      label: findBank(value)?.name ?? value,
      description: value,
    })),
  },
});
