/** The field type `radio-cards`: one of a few choices with descriptions. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';
import { choiceMembers } from '../choice-members.ts';

export const radioCardsField: FieldDefinition = {
  type: 'radio-cards',
  description: 'A few choices with a description each, as large cards.',
  members: {
    ...choiceMembers,
    look: Type.Optional(
      Type.Literal('amounts', {
        description: 'Their labels are amounts, to compare; side by side where there is room.',
      }),
    ),
  },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: '@trilha/runtime/fields/radio-cards/RadioCardsField',
  component: 'RadioCardsField',
};
