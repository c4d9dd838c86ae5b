/** The `faq` block, as YAML writes it. */
import { Closed, MapOf, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const faqBlock = {
  type: 'faq',
  description: 'Questions that open to their answers.',
  members: {
    items: MapOf(
      Closed({
        question: Text({ description: 'What is asked, always to be seen.' }),
        answer: RichText({ description: 'What opens.' }),
      }),
      { description: 'Questions by id, in order.' },
    ),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/faq/FaqBlock.tsx',
  component: 'FaqBlock',
} satisfies BlockDefinition;
