/** The field type `consent`: consent to terms that can be read in place. */

import { Closed, RichText, Text } from '@trilha/language/definition/annotations';
import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const consentField: FieldDefinition = {
  type: 'consent',
  description:
    'A box that gives consent, with a button that opens the terms. Never ticked beforehand unless `initial` says so. Demand it with `const: true`.',
  example: `
schema:
  properties:
    agreed: { const: true }
ui:
  agreed:
    field: consent
    label: I agree to the terms
    terms: { label: Read the terms, title: Terms, text: We keep your answers for as long as your claim runs. }
`,
  answer: true,
  ticked: true,
  members: {
    terms: Type.Optional(
      Closed(
        {
          label: Text({ description: 'Words of the button.' }),
          title: Text({ description: 'Heading of the terms.' }),
          text: RichText({ description: 'A blank line parts paragraphs.' }),
        },
        { description: 'The terms, read in a dialog.' },
      ),
    ),
  },
  accepts: ['boolean'],
  enforces: ['type'],
  needs: ['const'],
  module: '@trilha/runtime/fields/consent/ConsentField',
  component: 'ConsentField',
};
