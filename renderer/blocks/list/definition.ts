/** The `list` block, as YAML writes it. */
import Type from 'typebox';
import { RichText } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const listBlock = {
  type: 'list',
  description: 'A list of short texts.',
  members: {
    items: Type.Array(RichText(), { minItems: 1, description: 'The texts, in order.' }),
    ordered: Type.Optional(Type.Boolean({ description: 'Numbered: the order counts.' })),
  },
  module: 'renderer/blocks/list/ListBlock.tsx',
  component: 'ListBlock',
} satisfies BlockDefinition;
