/** The field type `checkbox`: yes or no. */
import Type from 'typebox';
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const checkboxField: FieldDefinition = {
  type: 'checkbox',
  description: 'One box to tick; the label is the sentence beside it. An empty box is false.',
  members: {
    look: Type.Optional(
      Type.Literal('card', { description: 'In a frame of its own, for a choice with a price.' }),
    ),
  },
  accepts: ['boolean'],
  enforces: ['type'],
  module: 'renderer/runtime/fields/checkbox/CheckboxField.tsx',
  component: 'CheckboxField',
};
