/** The field type `password`: a secret. */
import Type from 'typebox';
import { Value } from '../../../language/definition/annotations.ts';
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const passwordField: FieldDefinition = {
  type: 'password',
  description: 'A secret, hidden while it is typed.',
  members: {
    username: Type.Optional(
      Value<string | null>('string', {
        description:
          'Whose password it is, where the form does not ask: a password manager keeps it under this name.',
      }),
    ),
  },
  hides: true,
  byKey: true,
  accepts: ['string'],
  module: 'renderer/runtime/fields/password/PasswordField.tsx',
  component: 'PasswordField',
};
