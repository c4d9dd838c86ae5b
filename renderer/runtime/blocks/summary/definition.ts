/** The `summary` block, as YAML writes it. */

import { Closed, Condition, MapOf, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const summaryBlock = {
  type: 'summary',
  description: 'Names and values, row by row.',
  example: `
claim:
  type: summary
  title: Your claim
  rows:
    reference: { label: Reference, value: HV-2041-77 }
    grant: { label: Grant, value: £300, strong: true }
`,
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
  module: '@trilha/runtime/blocks/summary/SummaryBlock',
  component: 'SummaryBlock',
} satisfies BlockDefinition;
