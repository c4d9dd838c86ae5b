/** The field type `radio`: one of a few choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const radioField: FieldDefinition = {
  type: 'radio',
  description: 'A few choices, one below the other.',
  example: `
schema:
  properties:
    tenure: { type: string, enum: [owner, tenant] }
ui:
  tenure:
    field: radio
    label: Do you own your home?
    options:
      - { value: owner, label: I own it }
      - { value: tenant, label: I rent it }
`,
  answer: 'tenant',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: '@trilha/runtime/fields/radio/RadioField',
  component: 'RadioField',
};
