/** The `heading` block, as YAML writes it. */

import { RichText } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';

export const headingBlock = {
  type: 'heading',
  description: 'A heading below the screen’s title. One heading of level 1 per screen: a hero, or this.',
  example: `
what: { type: heading, icon: question, text: What you need }
`,
  members: {
    text: RichText({ description: 'The words of the heading.' }),
    icon: iconMember('A sign before the words.'),
    level: Type.Optional(
      Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { description: 'Default 2.' }),
    ),
  },
  skeleton: () => ['line'],
  module: '@trilha/runtime/blocks/heading/HeadingBlock',
  component: 'HeadingBlock',
} satisfies BlockDefinition;
