/** The `text` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const textBlock = {
  type: 'text',
  description: 'A paragraph.',
  members: { text: Text(), tone: Type.Optional(Type.Enum(['normal', 'lead', 'muted', 'small'])) },
  module: 'renderer/blocks/text/TextBlock.tsx',
  component: 'TextBlock',
} satisfies BlockDefinition;
