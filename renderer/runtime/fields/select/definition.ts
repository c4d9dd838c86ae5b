/** The field type `select`: one of many choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const selectField: FieldDefinition = {
  type: 'select',
  description: 'A native list of choices: more than six, or short ones.',
  example: `
schema:
  properties:
    tenure: { type: string, enum: [owner, tenant] }
ui:
  tenure:
    field: select
    label: Do you own your home?
    options:
      - { value: owner, label: I own it }
      - { value: tenant, label: I rent it }
`,
  answer: 'tenant',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: '@trilha/runtime/fields/select/SelectField',
  component: 'SelectField',
};
