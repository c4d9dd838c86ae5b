/** The field type `postcode`: letters and digits of a British postcode, in capitals. */
import { presetOf } from '@trilha/language/definition/field';
import { textField } from '@trilha/runtime/fields/text/definition';

export const postcodeField = presetOf(textField, {
  type: 'postcode',
  description: 'A postcode, such as HV1 2AB.',
  example: `
schema:
  properties:
    postcode: { type: string }
ui:
  postcode: { field: postcode, label: Postcode }
`,
  answer: 'HV1 2AB',
  preset: { autocomplete: 'postal-code', placeholder: 'HV1 2AB' },
});
