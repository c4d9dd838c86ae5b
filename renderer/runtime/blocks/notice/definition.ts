/** The `notice` block, as YAML writes it. */

import { OneOf, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';

export const noticeBlock = {
  type: 'notice',
  description: 'A remark that stands out.',
  example: `
closed:
  type: notice
  tone: warning
  title: Our office is closed on Friday
  text: You can still claim here.
`,
  members: {
    tone: OneOf(['info', 'success', 'warning', 'error'], {
      description: 'What it is: its colour and sign.',
    }),
    icon: iconMember('A sign instead of the one that its tone has.'),
    title: Type.Optional(Text({ description: 'A few words above the text.' })),
    text: RichText({ description: 'What is remarked.' }),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/notice/NoticeBlock',
  component: 'NoticeBlock',
} satisfies BlockDefinition;
