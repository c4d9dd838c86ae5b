/** The `scratch-card` block, as YAML writes it. */

import { Emits, Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const scratchCardBlock = {
  type: 'scratch-card',
  description: 'Blocks under a cover that is scratched away by mouse or finger, or taken away by a button.',
  example: `
card:
  type: scratch-card
  label: Uncover it
  cover: Scratch here
  blocks:
    prize: { type: text, text: A warm blanket. }
`,
  members: {
    label: Text({ description: 'Label of the button that takes the cover away.' }),
    cover: Type.Optional(Text({ description: 'A few words on the cover, for the eye only.' })),
    emit: Type.Optional(Emits({ description: 'Event once the cover is gone.' })),
    blocks: Blocks({ description: 'What is under the cover, by id.' }),
  },
  skeleton: () => ['card', 'button'],
  module: '@trilha/runtime/blocks/scratch-card/ScratchCardBlock',
  component: 'ScratchCardBlock',
} satisfies BlockDefinition;
