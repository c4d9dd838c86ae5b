/** The field type `email`: an e-mail address. */
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const emailField: FieldDefinition = {
  type: 'email',
  description: 'An e-mail address: its keyboard, autofill, and no blanks.',
  members: {},
  byKey: true,
  accepts: ['string'],
  module: 'renderer/runtime/fields/email/EmailField.tsx',
  component: 'EmailField',
};
