/** The `summary` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Condition, MapOf, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const summaryBlock = {
  type: 'summary',
  description: 'Names and values, row by row.',
  members: {
    title: Type.Optional(Text()),
    rows: MapOf(
      Closed({
        label: Text(),
        value: Text(),
        when: Type.Optional(Condition()),
        strong: Type.Optional(Type.Boolean({ description: 'The row that matters most.' })),
      }),
    ),
  },
  module: 'renderer/blocks/summary/SummaryBlock.tsx',
  component: 'SummaryBlock',
} satisfies BlockDefinition;
