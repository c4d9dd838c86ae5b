/** The field type `consent`: consent to terms that can be read in place. */
import Type from 'typebox';
import { Closed, RichText, Text } from '../../../language/definition/annotations.ts';
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const consentField: FieldDefinition = {
  type: 'consent',
  description:
    'A box that gives consent, with a button that opens the terms. Never ticked beforehand unless `initial` says so. Demand it with `const: true`.',
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
  module: 'renderer/runtime/fields/consent/ConsentField.tsx',
  component: 'ConsentField',
};
