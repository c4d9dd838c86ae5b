/** The `details` block, as YAML writes it. */

import { Condition, Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const detailsBlock = {
  type: 'details',
  description: 'Blocks behind a line that opens them.',
  example: `
who:
  type: details
  summary: Who can get it?
  blocks:
    text: { type: text, text: Everybody who heats a home in Harrow Vale. }
`,
  members: {
    summary: Text({ description: 'The line, always to be seen.' }),
    open: Type.Optional(Condition({ description: 'Open from the start while true.' })),
    blocks: Blocks({ description: 'What opens, by id.' }),
  },
  skeleton: () => ['line'],
  module: '@trilha/runtime/blocks/details/DetailsBlock',
  component: 'DetailsBlock',
} satisfies BlockDefinition;
