/** The `text` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, RichText } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const textBlock = {
  type: 'text',
  description: 'A paragraph.',
  members: {
    text: RichText({ description: 'One paragraph; a blank line begins another.' }),
    tone: Type.Optional(OneOf(['normal', 'lead', 'muted', 'small'], { description: 'Default normal.' })),
  },
  skeleton: () => ['line', 'line'],
  module: 'renderer/runtime/blocks/text/TextBlock.tsx',
  component: 'TextBlock',
} satisfies BlockDefinition;
