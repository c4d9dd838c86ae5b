/** The `paper` block, as YAML writes it. */

import { Emits, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const paperBlock = {
  type: 'paper',
  description: 'A long text to be read in the page, such as a contract; tells when it was read to its end.',
  example: `
terms:
  type: paper
  title: Terms
  text: |-
    **Who.** Everybody who heats a home in Harrow Vale.

    **How much.** Up to £300 a year.
  end: This is the end of the terms.
`,
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
  module: '@trilha/runtime/blocks/paper/PaperBlock',
  component: 'PaperBlock',
} satisfies BlockDefinition;
