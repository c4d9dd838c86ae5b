/** The field type `one-time-code`: a code received elsewhere. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const oneTimeCodeField: FieldDefinition = {
  type: 'one-time-code',
  description: 'A code sent by message: one input that takes paste and autofill.',
  example: `
schema:
  properties:
    code: { type: string }
ui:
  code: { field: one-time-code, label: Code from your phone, length: 6 }
`,
  answer: '123456',
  members: { length: Type.Integer({ minimum: 4, maximum: 10, description: 'How many signs the code has.' }) },
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/one-time-code/OneTimeCodeField',
  component: 'OneTimeCodeField',
};
