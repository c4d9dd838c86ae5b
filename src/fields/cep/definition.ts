/** The field type `cep`: a Brazilian postal code. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { maskedField } from '@trilha/runtime/fields/masked/definition';

export const cepField: FieldDefinition = {
  ...maskedField,
  type: 'cep',
  unit: 'digits of a CEP',
  description: 'A CEP: eight digits, shown as 00000-000; the answer is the digits.',
  preset: { mask: '00000-000', placeholder: '00000-000', autocomplete: 'postal-code' },
};
