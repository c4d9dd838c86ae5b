/** The `carousel` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const carouselBlock = {
  type: 'carousel',
  description:
    'Blocks that are seen one at a time, moved by hand, by buttons, or by themselves until they are paused.',
  members: {
    label: Text({ description: 'What is shown, for those who listen.' }),
    every: Type.Optional(
      Type.Integer({
        minimum: 3,
        maximum: 60,
        description: 'Seconds after which the next one comes. Left out: never by itself.',
      }),
    ),
    blocks: Blocks({ description: 'What is seen one at a time, by id.' }),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/carousel/CarouselBlock.tsx',
  component: 'CarouselBlock',
} satisfies BlockDefinition;
