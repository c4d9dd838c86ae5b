/** The field type `radio`: one of a few choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const radioField: FieldDefinition = {
  type: 'radio',
  description: 'A few choices, one below the other.',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: '@trilha/runtime/fields/radio/RadioField',
  component: 'RadioField',
};
