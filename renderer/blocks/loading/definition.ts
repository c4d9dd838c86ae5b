/** The `loading` block, as YAML writes it. */
import Type from 'typebox';
import { RichText, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const loadingBlock = {
  type: 'loading',
  description: 'A sign of work under way.',
  members: {
    text: Text({ description: 'What is being done.' }),
    note: Type.Optional(RichText({ description: 'How long it may take, and the like.' })),
  },
  module: 'renderer/blocks/loading/LoadingBlock.tsx',
  component: 'LoadingBlock',
} satisfies BlockDefinition;
