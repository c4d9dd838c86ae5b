/** The `notice` block, as YAML writes it. */
import Type from 'typebox';
import { RichText, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const noticeBlock = {
  type: 'notice',
  description: 'A remark that stands out.',
  members: {
    tone: Type.Enum(['info', 'success', 'warning', 'error'], {
      description: 'What it is: its colour and sign.',
    }),
    title: Type.Optional(Text({ description: 'A few words above the text.' })),
    text: RichText({ description: 'What is remarked.' }),
  },
  module: 'renderer/blocks/notice/NoticeBlock.tsx',
  component: 'NoticeBlock',
} satisfies BlockDefinition;
