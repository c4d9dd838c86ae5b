/** The `steps` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const stepsBlock = {
  type: 'steps',
  description: 'What happens in which order.',
  members: { items: Type.Array(Closed({ title: Text(), text: Type.Optional(Text()) }), { minItems: 1 }) },
  module: 'renderer/blocks/steps/StepsBlock.tsx',
  component: 'StepsBlock',
} satisfies BlockDefinition;
