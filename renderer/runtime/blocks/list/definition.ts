/** The `list` block, as YAML writes it. */
import Type from 'typebox';
import { Picture, RichText } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const listBlock = {
  type: 'list',
  description: 'A list of short texts.',
  members: {
    items: Type.Array(RichText(), { minItems: 1, description: 'The texts, in order.' }),
    icon: Type.Optional(Picture('icons', { description: 'A sign before each text instead of a bullet.' })),
    ordered: Type.Optional(Type.Boolean({ description: 'Numbered: the order counts.' })),
  },
  skeleton: () => ['line', 'line', 'line'],
  module: 'renderer/runtime/blocks/list/ListBlock.tsx',
  component: 'ListBlock',
} satisfies BlockDefinition;
