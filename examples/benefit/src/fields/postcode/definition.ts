/** The field type `postcode`: letters and digits of a British postcode, in capitals. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { textField } from '@trilha/runtime/fields/text/definition';

export const postcodeField: FieldDefinition = {
  ...textField,
  type: 'postcode',
  description: 'A postcode, such as HV1 2AB.',
  preset: { autocomplete: 'postal-code', placeholder: 'HV1 2AB' },
};
