/** The `notice` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const noticeBlock = {
  type: 'notice',
  description: 'A remark that stands out.',
  members: {
    tone: Type.Enum(['info', 'success', 'warning', 'error']),
    title: Type.Optional(Text()),
    text: Text(),
  },
  module: 'renderer/blocks/notice/NoticeBlock.tsx',
  component: 'NoticeBlock',
} satisfies BlockDefinition;
