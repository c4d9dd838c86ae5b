/** The field type `select`: one of many choices. */
import type { FieldDefinition } from '../../../language/definition/field.ts';
import { choiceMembers } from '../choice-members.ts';

export const selectField: FieldDefinition = {
  type: 'select',
  description: 'A native list of choices: more than six, or short ones.',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: 'renderer/runtime/fields/select/SelectField.tsx',
  component: 'SelectField',
};
