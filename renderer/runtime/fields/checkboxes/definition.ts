/** The field type `checkboxes`: any of a few choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const checkboxesField: FieldDefinition = {
  type: 'checkboxes',
  description: 'Any of a few choices, one below the other; the answer is their list in the order offered.',
  example: `
schema:
  properties:
    heating: { type: array, items: { enum: [gas, oil] } }
ui:
  heating:
    field: checkboxes
    label: What heats your home?
    options:
      - { value: gas, label: Gas }
      - { value: oil, label: Oil }
`,
  answer: ['gas'],
  members: { ...choiceMembers },
  accepts: ['array'],
  enforces: ['type', 'uniqueItems'],
  module: '@trilha/runtime/fields/checkboxes/CheckboxesField',
  component: 'CheckboxesField',
};
