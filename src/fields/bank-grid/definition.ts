/** The field type `bank-grid`: the banks most customers use, as tiles. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { tilesField } from '@trilha/runtime/fields/tiles/definition';
import { findBank } from '../../domain/bank-account/banks.ts';
import { GRID_BANK_CODES } from '../../domain/bank-account/grid-banks.ts';

export const bankGridField: FieldDefinition = {
  ...tilesField,
  type: 'bank-grid',
  description: 'One of nine banks (spec §2.5); the answer is its three-digit code.',
  accepts: ['string'],
  preset: {
    options: GRID_BANK_CODES.map((value) => ({
      value,
      label: findBank(value)?.name ?? value,
      description: value,
    })),
  },
};
