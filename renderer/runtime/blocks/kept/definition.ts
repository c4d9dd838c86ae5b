/** The `kept` block, as YAML writes it. */
import { Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const keptBlock = {
  type: 'kept',
  description:
    'Links to the pages that this browser keeps for when there is no connection (`offline` of their screens), with the time of each; nothing where there is none.',
  members: { title: Text({ description: 'The heading above them.' }) },
  skeleton: () => [],
  module: 'renderer/runtime/blocks/kept/KeptBlock.tsx',
  component: 'KeptBlock',
} satisfies BlockDefinition;
