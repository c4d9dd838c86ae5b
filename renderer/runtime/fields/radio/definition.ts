/** The field type `radio`: one of a few choices. */
import type { FieldDefinition } from '../../../language/definition/field.ts';
import { choiceMembers } from '../choice-members.ts';

export const radioField: FieldDefinition = {
  type: 'radio',
  description: 'A few choices, one below the other.',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: 'renderer/runtime/fields/radio/RadioField.tsx',
  component: 'RadioField',
};
