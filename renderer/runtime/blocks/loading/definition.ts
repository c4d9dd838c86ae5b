/** The `loading` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, Picture, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const loadingBlock = {
  type: 'loading',
  description: 'A sign of work under way.',
  members: {
    text: Text({ description: 'What is being done.' }),
    look: Type.Optional(
      OneOf(['page', 'line'], {
        description: 'Line: a dot and the words, beside what can be done meanwhile. Default page.',
      }),
    ),
    art: Type.Optional(Picture('illustrations', { description: 'An illustration; default waiting.' })),
    note: Type.Optional(RichText({ description: 'How long it may take, and the like.' })),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/loading/LoadingBlock.tsx',
  component: 'LoadingBlock',
} satisfies BlockDefinition;
