/** The `loading` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const loadingBlock = {
  type: 'loading',
  description: 'A sign of work under way.',
  members: { text: Text(), note: Type.Optional(Text()) },
  module: 'renderer/blocks/loading/LoadingBlock.tsx',
  component: 'LoadingBlock',
} satisfies BlockDefinition;
