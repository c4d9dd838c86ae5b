/** The `steps` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, RichText, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const stepsBlock = {
  type: 'steps',
  description: 'What happens in which order.',
  members: {
    items: Type.Array(
      Closed({
        title: Text({ description: 'The step in a few words.' }),
        text: Type.Optional(RichText({ description: 'What it means for the customer.' })),
      }),
      { minItems: 1, description: 'The steps, in order.' },
    ),
  },
  module: 'renderer/blocks/steps/StepsBlock.tsx',
  component: 'StepsBlock',
} satisfies BlockDefinition;
