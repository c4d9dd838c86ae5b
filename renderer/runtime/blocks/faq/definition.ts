/** The `faq` block, as YAML writes it. */
import { Closed, MapOf, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

export const faqBlock = {
  type: 'faq',
  description: 'Questions that open to their answers.',
  example: `
questions:
  type: faq
  items:
    when: { question: When is it paid?, answer: In the week after our answer. }
    rent: { question: What if I rent?, answer: Rent does not matter. Who pays for the heating counts. }
`,
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
