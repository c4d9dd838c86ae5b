/** The field type `bank-grid`: the banks most customers use, as tiles. */
import type { FieldDefinition } from '../../../renderer/definition/field.ts';
import { tilesField } from '../../../renderer/fields/tiles/definition.ts';

/** COMPE code and short name of the nine banks of spec §2.5, in its order. */
const BANKS: [string, string][] = [
  ['001', 'Banco do Brasil'],
  ['104', 'Caixa'],
  ['237', 'Bradesco'],
  ['033', 'Santander'],
  ['341', 'Itaú'],
  ['041', 'Banrisul'],
  ['260', 'Nubank'],
  ['077', 'Inter'],
  ['336', 'C6 Bank'],
];

export const bankGridField: FieldDefinition = {
  ...tilesField,
  type: 'bank-grid',
  description: 'One of nine banks (spec §2.5); the answer is the code of three digits.',
  accepts: ['string'],
  preset: { options: BANKS.map(([value, label]) => ({ value, label, description: value })) },
};
