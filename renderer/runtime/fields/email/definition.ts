/** The field type `email`: an e-mail address. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const emailField: FieldDefinition = {
  type: 'email',
  description:
    'An e-mail address: its keyboard and autofill; `Ana <ana@example.com>` and `mailto:` give the address.',
  example: `
schema:
  properties:
    email: { type: string }
ui:
  email: { field: email, label: Email address }
`,
  answer: 'ann@example.com',
  members: {},
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/email/EmailField',
  component: 'EmailField',
};
