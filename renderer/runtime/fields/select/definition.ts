/** The field type `select`: one of many choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const selectField: FieldDefinition = {
  type: 'select',
  description: 'A native list of choices: more than six, or short ones.',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: '@trilha/runtime/fields/select/SelectField',
  component: 'SelectField',
};
