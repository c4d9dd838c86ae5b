/** The field type `password`: a secret. */
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const passwordField: FieldDefinition = {
  type: 'password',
  description: 'A secret, hidden while it is typed. `maxLength` of the schema is held while typing.',
  members: {},
  hides: true,
  byKey: true,
  accepts: ['string'],
  enforces: ['maxLength'],
  module: 'renderer/runtime/fields/password/PasswordField.tsx',
  component: 'PasswordField',
};
