/** The `chat` block, as YAML writes it. */

import { Condition, Text, Value } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { shownElements } from '../each/elements.ts';

export const chatBlock = {
  type: 'chat',
  description: 'The messages of a conversation, the newest in view. What is said is announced as it comes.',
  example: `
talk:
  type: chat
  label: You and the council
  of: vars.messages
  own: item.from == 'you'
  author: "\${item.from == 'you' ? 'You' : 'Council'}"
  text: "\${item.text}"
  empty: Write us a message.
`,
  members: {
    label: Text({ description: 'Whose conversation it is, for those who listen.' }),
    of: Value<unknown[]>('list', { description: 'The messages, the oldest first.' }),
    own: Condition({ description: 'Whether the customer wrote it, over `item`.' }),
    author: Text({ description: 'Who wrote it, over `item`, for those who listen.' }),
    text: Text({ description: 'The message, over `item`.' }),
    html: Type.Optional(
      Value<string>('string', {
        description:
          'The message as HTML from outside, over `item`, in place of `text` unless null. Only paragraphs, lists, emphasis and links of it are shown.',
      }),
    ),
    empty: Type.Optional(Text({ description: 'Shown while there is no message.' })),
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['own', 'author', 'text', 'html'],
  inner: shownElements,
  module: '@trilha/runtime/blocks/chat/ChatBlock',
  component: 'ChatBlock',
} satisfies BlockDefinition;
