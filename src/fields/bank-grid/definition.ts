/** The field type `bank-grid`: the banks most customers use, as tiles. */
import type { FieldDefinition } from '../../../renderer/definition/field.ts';
import { tilesField } from '../../../renderer/fields/tiles/definition.ts';
import { findBank } from '../../domain/bank-account/banks.ts';

/** COMPE codes of the nine banks of spec §2.5, in its order. */
const CODES = ['001', '104', '237', '033', '341', '041', '260', '077', '336'];

export const bankGridField: FieldDefinition = {
  ...tilesField,
  type: 'bank-grid',
  description: 'One of nine banks (spec §2.5); the answer is the code of three digits.',
  accepts: ['string'],
  preset: {
    options: CODES.map((value) => ({ value, label: findBank(value)?.name ?? value, description: value })),
  },
};
