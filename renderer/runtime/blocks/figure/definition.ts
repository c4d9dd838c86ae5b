/** The `figure` block, as YAML writes it. */

import { OneOf, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const figureBlock = {
  type: 'figure',
  description: 'One number that matters, with what it is. Changes are spoken once they rest.',
  example: `
grant:
  type: figure
  label: You get
  value: £300
  note: once a year
`,
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
  module: '@trilha/runtime/blocks/figure/FigureBlock',
  component: 'FigureBlock',
} satisfies BlockDefinition;
