/** The field type `cep`: a Brazilian postal code. */
import { presetOf } from '@trilha/language/definition/field';
import { maskedField } from '@trilha/runtime/fields/masked/definition';

export const cepField = presetOf(maskedField, {
  type: 'cep',
  unit: 'digits of a CEP',
  description: 'A CEP: eight digits, shown as 00000-000; the answer is the digits.',
  example: `
schema:
  properties:
    zipCode: { type: string }
ui:
  zipCode: { field: cep, label: CEP }
`,
  answer: '01310100',
  preset: { mask: '00000-000', placeholder: '00000-000', autocomplete: 'postal-code' },
});
