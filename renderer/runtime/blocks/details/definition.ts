/** The `details` block, as YAML writes it. */
import Type from 'typebox';
import { Condition, Text } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const detailsBlock = {
  type: 'details',
  description: 'Blocks behind a line that opens them.',
  members: {
    summary: Text({ description: 'The line, always to be seen.' }),
    open: Type.Optional(Condition({ description: 'Open from the start while true.' })),
    blocks: Blocks({ description: 'What opens, by id.' }),
  },
  skeleton: () => ['line'],
  module: 'renderer/runtime/blocks/details/DetailsBlock.tsx',
  component: 'DetailsBlock',
} satisfies BlockDefinition;
