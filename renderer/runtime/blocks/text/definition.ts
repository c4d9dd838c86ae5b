/** The `text` block, as YAML writes it. */

import { OneOf, RichText } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const textBlock = {
  type: 'text',
  description: 'A paragraph.',
  example: `
what:
  type: text
  text: "Read [how it works](screen:help/start) **before** you start."
`,
  members: {
    text: RichText({ description: 'One paragraph; a blank line begins another.' }),
    tone: Type.Optional(OneOf(['normal', 'lead', 'muted', 'small'], { description: 'Default normal.' })),
  },
  skeleton: () => ['line', 'line'],
  module: '@trilha/runtime/blocks/text/TextBlock',
  component: 'TextBlock',
} satisfies BlockDefinition;
