/** The field type `radio-cards`: one of a few choices with descriptions. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';
import { choiceMembers } from '../choice-members.ts';

export const radioCardsField: FieldDefinition = {
  type: 'radio-cards',
  description: 'A few choices with a description each, as large cards.',
  example: `
schema:
  properties:
    tenure: { type: string, enum: [owner, tenant] }
ui:
  tenure:
    field: radio-cards
    label: Do you own your home?
    options:
      - { value: owner, label: I own it, description: Also if you still pay for it. }
      - { value: tenant, label: I rent it, description: From anybody. }
`,
  answer: 'tenant',
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
