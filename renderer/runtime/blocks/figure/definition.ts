/** The `figure` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const figureBlock = {
  type: 'figure',
  description: 'One number that matters, with what it is. Changes are spoken once they rest.',
  members: {
    label: Type.Optional(
      Text({ description: 'What it is the number of; left out below a heading that says it.' }),
    ),
    count: Type.Optional(Text({ description: 'How often, before the number: “12x de”.' })),
    value: Text({ description: 'The number, in a few characters.' }),
    note: Type.Optional(Text({ description: 'What belongs to it.' })),
    tag: Type.Optional(
      Text({ description: 'A word or two after the note, such as how long it is until then.' }),
    ),
    size: Type.Optional(
      OneOf(['usual', 'display'], {
        description: 'Display: the largest thing on its screen. Default usual.',
      }),
    ),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/figure/FigureBlock.tsx',
  component: 'FigureBlock',
} satisfies BlockDefinition;
