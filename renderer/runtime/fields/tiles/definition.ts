/** The field type `tiles`: one of a grid of choices. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { choiceMembers } from '../choice-members.ts';

export const tilesField: FieldDefinition = {
  type: 'tiles',
  description: 'A grid of choices with a picture each.',
  example: `
schema:
  properties:
    heating: { type: string, enum: [gas, oil] }
ui:
  heating:
    field: tiles
    label: What heats your home?
    options:
      - { value: gas, label: Gas, image: crest.svg }
      - { value: oil, label: Oil, image: crest.svg }
`,
  answer: 'oil',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: '@trilha/runtime/fields/tiles/TilesField',
  component: 'TilesField',
};
