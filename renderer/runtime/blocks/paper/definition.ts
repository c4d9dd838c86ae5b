/** The `paper` block, as YAML writes it. */
import Type from 'typebox';
import { Emits, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const paperBlock = {
  type: 'paper',
  description: 'A long text to be read in the page, such as a contract; tells when it was read to its end.',
  members: {
    title: Text({ description: 'Name of the text.' }),
    text: RichText({
      description:
        'The text; a blank line parts paragraphs. Bold words at the beginning of one are its heading.',
    }),
    end: Type.Optional(Text({ description: 'Words that mark its end.' })),
    emit: Type.Optional(Emits({ description: 'Event once the end came into view.' })),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/paper/PaperBlock.tsx',
  component: 'PaperBlock',
} satisfies BlockDefinition;
