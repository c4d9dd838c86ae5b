/** The `faq` block, as YAML writes it. */
import { Closed, MapOf, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

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
  module: '@trilha/runtime/blocks/faq/FaqBlock',
  component: 'FaqBlock',
} satisfies BlockDefinition;
