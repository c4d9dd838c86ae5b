/** The field type `password`: a secret. */

import { Value } from '@trilha/language/definition/annotations';
import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const passwordField: FieldDefinition = {
  type: 'password',
  description: 'A secret, hidden while it is typed.',
  example: `
schema:
  properties:
    password: { type: string }
ui:
  password: { field: password, label: Password }
`,
  answer: 'my secret',
  members: {
    username: Type.Optional(
      Value<string | null>('string', {
        description:
          'Whose password it is, where the form does not ask: a password manager keeps it under this name.',
      }),
    ),
  },
  hides: true,
  preset: { stored: false },
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/password/PasswordField',
  component: 'PasswordField',
};
