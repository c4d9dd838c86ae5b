/** The field type `one-time-code`: a code received elsewhere. */
import Type from 'typebox';
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const oneTimeCodeField: FieldDefinition = {
  type: 'one-time-code',
  description: 'A code sent by message: one input that takes paste and autofill.',
  members: { length: Type.Integer({ minimum: 4, maximum: 10, description: 'How many signs the code has.' }) },
  byKey: true,
  accepts: ['string'],
  module: 'renderer/runtime/fields/one-time-code/OneTimeCodeField.tsx',
  component: 'OneTimeCodeField',
};
