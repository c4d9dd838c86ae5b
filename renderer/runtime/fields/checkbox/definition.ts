/** The field type `checkbox`: yes or no. */
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const checkboxField: FieldDefinition = {
  type: 'checkbox',
  description: 'One box to tick; the label is the sentence beside it. An empty box is false.',
  members: {},
  accepts: ['boolean'],
  enforces: ['type'],
  module: 'renderer/runtime/fields/checkbox/CheckboxField.tsx',
  component: 'CheckboxField',
};
