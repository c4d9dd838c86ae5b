/** The field type `password`: a secret. */
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const passwordField: FieldDefinition = {
  type: 'password',
  description: 'A secret, hidden while it is typed.',
  members: {},
  hides: true,
  byKey: true,
  accepts: ['string'],
  module: 'renderer/runtime/fields/password/PasswordField.tsx',
  component: 'PasswordField',
};
