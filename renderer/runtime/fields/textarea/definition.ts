/** The field type `textarea`: free text on several lines. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const textareaField: FieldDefinition = {
  type: 'textarea',
  description: 'Several lines of free text. `maxLength` of the schema is held while typing.',
  example: `
schema:
  properties:
    more: { type: string, maxLength: 500 }
ui:
  more: { field: textarea, label: What else should we know?, rows: 3 }
`,
  answer: 'Two\nlines',
  members: {
    rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'Visible lines; default 4.' })),
    sends: Type.Optional(
      Type.Boolean({ description: 'Enter sends the form, Shift and Enter make a new line: for a chat.' }),
    ),
  },
  byKey: true,
  accepts: ['string'],
  filtered: true,
  module: '@trilha/runtime/fields/textarea/TextareaField',
  component: 'TextareaField',
};
