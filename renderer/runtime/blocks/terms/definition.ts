/** The `terms` block, as YAML writes it. */
import Type from 'typebox';
import { Emits, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const termsBlock = {
  type: 'terms',
  description: 'A long text in a scrollable panel; tells when it was read to its end.',
  members: {
    title: Text({ description: 'Name of the text.' }),
    text: RichText({ description: 'The text; a blank line parts paragraphs.' }),
    scroll: Type.Optional(Type.Boolean({ description: 'Default true.' })),
    emit: Type.Optional(Emits({ description: 'Event once the end came into view.' })),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/terms/TermsBlock.tsx',
  component: 'TermsBlock',
} satisfies BlockDefinition;
