/** The `scratch-card` block, as YAML writes it. */
import Type from 'typebox';
import { Emits, Text } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const scratchCardBlock = {
  type: 'scratch-card',
  description: 'Blocks under a cover that is scratched away by mouse or finger, or taken away by a button.',
  members: {
    label: Text({ description: 'Label of the button that takes the cover away.' }),
    cover: Type.Optional(Text({ description: 'A few words on the cover, for the eye only.' })),
    emit: Type.Optional(Emits({ description: 'Event once the cover is gone.' })),
    blocks: Blocks({ description: 'What is under the cover, by id.' }),
  },
  skeleton: () => ['card', 'button'],
  module: 'renderer/runtime/blocks/scratch-card/ScratchCardBlock.tsx',
  component: 'ScratchCardBlock',
} satisfies BlockDefinition;
