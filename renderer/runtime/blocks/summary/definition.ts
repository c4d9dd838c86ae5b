/** The `summary` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Condition, MapOf, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const summaryBlock = {
  type: 'summary',
  description: 'Names and values, row by row.',
  members: {
    title: Type.Optional(Text({ description: 'What the rows are about.' })),
    rows: MapOf(
      Closed({
        label: Text({ description: 'The name.' }),
        value: RichText({ description: 'The value.' }),
        when: Type.Optional(Condition({ description: 'Shown only while true.' })),
        strong: Type.Optional(Type.Boolean({ description: 'The row that matters most.' })),
      }),
      { description: 'Rows by id, in order.' },
    ),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/summary/SummaryBlock.tsx',
  component: 'SummaryBlock',
} satisfies BlockDefinition;
