/** The field type `tiles`: one of a grid of choices. */
import type { FieldDefinition } from '../../../language/definition/field.ts';
import { choiceMembers } from '../choice-members.ts';

export const tilesField: FieldDefinition = {
  type: 'tiles',
  description: 'A grid of choices with a picture each.',
  members: { ...choiceMembers },
  accepts: ['string', 'number', 'integer', 'boolean'],
  enforces: ['enum', 'type', 'minimum', 'maximum'],
  module: 'renderer/runtime/fields/tiles/TilesField.tsx',
  component: 'TilesField',
};
