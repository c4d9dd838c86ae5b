/** The field type `password`: a secret. */

import { Value } from '@trilha/language/definition/annotations';
import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

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
  module: '@trilha/runtime/fields/password/PasswordField',
  component: 'PasswordField',
};
