/** The field type `checkboxes`: any of a few choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const checkboxesField: FieldDefinition = {
  type: 'checkboxes',
  description: 'Any of a few choices, one below the other; the answer is their list in the order offered.',
  members: { ...choiceMembers },
  accepts: ['array'],
  enforces: ['type', 'uniqueItems'],
  module: '@trilha/runtime/fields/checkboxes/CheckboxesField',
  component: 'CheckboxesField',
};
