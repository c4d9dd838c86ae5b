/** The `notice` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { iconMember } from '../icon-member.ts';

export const noticeBlock = {
  type: 'notice',
  description: 'A remark that stands out.',
  members: {
    tone: OneOf(['info', 'success', 'warning', 'error'], {
      description: 'What it is: its colour and sign.',
    }),
    icon: iconMember('A sign instead of the one that its tone has.'),
    title: Type.Optional(Text({ description: 'A few words above the text.' })),
    text: RichText({ description: 'What is remarked.' }),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/notice/NoticeBlock.tsx',
  component: 'NoticeBlock',
} satisfies BlockDefinition;
