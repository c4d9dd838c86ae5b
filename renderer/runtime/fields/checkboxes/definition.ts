/** The field type `checkboxes`: any of a few choices. */
import type { FieldDefinition } from '../../../language/definition/field.ts';
import { choiceMembers } from '../choice-members.ts';

export const checkboxesField: FieldDefinition = {
  type: 'checkboxes',
  description: 'Any of a few choices, one below the other; the answer is their list in the order offered.',
  members: { ...choiceMembers },
  accepts: ['array'],
  enforces: ['type', 'uniqueItems'],
  module: 'renderer/runtime/fields/checkboxes/CheckboxesField.tsx',
  component: 'CheckboxesField',
};
