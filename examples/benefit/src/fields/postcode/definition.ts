/** The field type `postcode`: letters and digits of a British postcode, in capitals. */
import type { FieldDefinition } from '../../../../../renderer/language/definition/field.ts';
import { textField } from '../../../../../renderer/runtime/fields/text/definition.ts';

export const postcodeField: FieldDefinition = {
  ...textField,
  type: 'postcode',
  description: 'A postcode, such as HV1 2AB.',
  preset: { autocomplete: 'postal-code', placeholder: 'HV1 2AB' },
};
