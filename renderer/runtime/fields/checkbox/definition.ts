/** The field type `checkbox`: yes or no. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const checkboxField: FieldDefinition = {
  type: 'checkbox',
  description: 'One box to tick; the label is the sentence beside it. An empty box is false.',
  example: `
schema:
  properties:
    paper: { type: boolean }
ui:
  paper: { field: checkbox, label: Send me letters }
`,
  answer: true,
  ticked: true,
  members: {
    look: Type.Optional(
      Type.Literal('card', { description: 'In a frame of its own, for a choice with a price.' }),
    ),
  },
  accepts: ['boolean'],
  enforces: ['type'],
  module: '@trilha/runtime/fields/checkbox/CheckboxField',
  component: 'CheckboxField',
};
