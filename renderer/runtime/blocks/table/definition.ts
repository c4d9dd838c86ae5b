/** The `table` block, as YAML writes it. */

import { Closed, Condition, MapOf, RichText, Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';
import { listMembers } from '../each/definition.ts';
import { shownElements } from '../each/elements.ts';

export const tableBlock = {
  type: 'table',
  description:
    'A row for each element of a list; where the page is narrow, a row of one card, with the heads before its values.',
  example: `
payments:
  type: table
  caption: Payments
  of: vars.payments
  columns:
    day: { label: Day, value: "\${item.day}" }
    amount: { label: Amount, value: "\${item.amount}", number: true }
`,
  members: {
    caption: Text({ description: 'What the table shows.' }),
    ...listMembers,
    columns: MapOf(
      Closed({
        label: Text({ description: 'Head of the column.' }),
        value: RichText({ description: 'Its cell, over `item`.' }),
        number: Type.Optional(Type.Boolean({ description: 'Aligned as numbers are.' })),
        when: Type.Optional(Condition({ description: 'Shown only while true; the same for all rows.' })),
      }),
      { description: 'Columns by id, in order. The first names its row.' },
    ),
    empty: Type.Optional(Blocks({ description: 'Shown instead when there is no element.' })),
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['where', 'sort', 'columns'],
  inner: shownElements,
  module: '@trilha/runtime/blocks/table/TableBlock',
  component: 'TableBlock',
} satisfies BlockDefinition;
