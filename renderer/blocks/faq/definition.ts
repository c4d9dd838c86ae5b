/** The `faq` block, as YAML writes it. */
import { Closed, MapOf, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const faqBlock = {
  type: 'faq',
  description: 'Questions that open to their answers.',
  members: { items: MapOf(Closed({ question: Text(), answer: Text() })) },
  module: 'renderer/blocks/faq/FaqBlock.tsx',
  component: 'FaqBlock',
} satisfies BlockDefinition;
