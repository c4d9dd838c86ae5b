/** The field type `cpf`: the taxpayer number of a person. */
import { presetOf } from '@trilha/language/definition/field';
import { maskedField } from '@trilha/runtime/fields/masked/definition';

export const cpfField = presetOf(maskedField, {
  type: 'cpf',
  unit: 'digits of a CPF',
  description: 'A CPF: eleven digits, shown as 000.000.000-00; the answer is the digits.',
  example: `
schema:
  properties:
    taxId: { type: string }
ui:
  taxId: { field: cpf, label: CPF }
`,
  answer: '52998224725',
  preset: { mask: '000.000.000-00', placeholder: '000.000.000-00', autocomplete: 'off' },
});
