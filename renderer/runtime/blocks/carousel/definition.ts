/** The `carousel` block, as YAML writes it. */

import { Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const carouselBlock = {
  type: 'carousel',
  description:
    'Blocks that are seen one at a time, moved by hand, by buttons, or by themselves until they are paused.',
  example: `
offers:
  type: carousel
  label: What else there is
  blocks:
    loft: { type: text, text: Insulate your loft. }
    boiler: { type: text, text: Have your boiler serviced. }
`,
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
  module: '@trilha/runtime/blocks/carousel/CarouselBlock',
  component: 'CarouselBlock',
} satisfies BlockDefinition;
