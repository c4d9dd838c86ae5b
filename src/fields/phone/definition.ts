/** The field type `phone`: a Brazilian mobile phone. */
import { presetOf } from '@trilha/language/definition/field';
import { maskedField } from '@trilha/runtime/fields/masked/definition';

export const phoneField = presetOf(maskedField, {
  type: 'phone',
  unit: 'digits of a phone',
  description:
    'A mobile phone with its area code: eleven digits, shown as (11) 98765-4321; the answer is the digits.',
  example: `
schema:
  properties:
    phone: { type: string }
ui:
  phone: { field: phone, label: Mobile phone }
`,
  answer: '11987654321',
  preset: {
    mask: '(00) 00000-0000',
    keyboard: 'tel',
    // Country code, long distance, and long distance by a carrier's code.
    prefixes: ['+55', '55', '0##', '0XX', '0'],
    placeholder: '(00) 00000-0000',
    autocomplete: 'tel-national',
  },
});
