/** The `list` block, as YAML writes it. */
import Type from 'typebox';
import { RichText } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';
import { ICONS } from '../icons.ts';

export const listBlock = {
  type: 'list',
  description: 'A list of short texts.',
  members: {
    items: Type.Array(RichText(), { minItems: 1, description: 'The texts, in order.' }),
    icon: Type.Optional(
      Type.Enum([...ICONS], { description: 'A sign before each text instead of a bullet.' }),
    ),
    ordered: Type.Optional(Type.Boolean({ description: 'Numbered: the order counts.' })),
  },
  module: 'renderer/blocks/list/ListBlock.tsx',
  component: 'ListBlock',
} satisfies BlockDefinition;
