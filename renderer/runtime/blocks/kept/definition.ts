/** The `kept` block, as YAML writes it. */
import { Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

export const keptBlock = {
  type: 'kept',
  description:
    'Links to the pages that this browser keeps for when there is no connection (`offline` of their screens), with the time of each; nothing where there is none.',
  example: `
kept: { type: kept, title: On this device }
`,
  members: { title: Text({ description: 'The heading above them.' }) },
  skeleton: () => [],
  module: '@trilha/runtime/blocks/kept/KeptBlock',
  component: 'KeptBlock',
} satisfies BlockDefinition;
