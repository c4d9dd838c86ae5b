/** The field type `one-time-code`: a code received elsewhere. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const oneTimeCodeField: FieldDefinition = {
  type: 'one-time-code',
  description: 'A code sent by message: one input that takes paste and autofill.',
  members: { length: Type.Integer({ minimum: 4, maximum: 10, description: 'How many signs the code has.' }) },
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/one-time-code/OneTimeCodeField',
  component: 'OneTimeCodeField',
};
