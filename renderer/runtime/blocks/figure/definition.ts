/** The `figure` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const figureBlock = {
  type: 'figure',
  description: 'One number that matters, with what it is. Changes are spoken once they rest.',
  members: {
    label: Text({ description: 'What it is the number of.' }),
    value: Text({ description: 'The number, in a few characters.' }),
    note: Type.Optional(Text({ description: 'What belongs to it.' })),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/figure/FigureBlock.tsx',
  component: 'FigureBlock',
} satisfies BlockDefinition;
