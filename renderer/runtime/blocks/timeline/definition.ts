/** The `timeline` block, as YAML writes it. */

import { Closed, Condition, OneOf, RichText, Text, Value } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { shownElements } from '../each/elements.ts';

export const timelineBlock = {
  type: 'timeline',
  description: 'What happened and what comes, in order.',
  example: `
story:
  type: timeline
  of: vars.payments
  title: "Paid \${item.amount}"
  time: "\${item.day}"
  next: { title: "The next payment", time: 1 March }
`,
  members: {
    of: Value<unknown[]>('list', { description: 'The list, in the order it is shown.' }),
    title: Text({ description: 'What it is, over `item`.' }),
    time: Type.Optional(Text({ description: 'When it was or will be, over `item`.' })),
    text: Type.Optional(RichText({ description: 'What belongs to it, over `item`.' })),
    state: Type.Optional(
      OneOf(['done', 'alert', 'current', 'ahead'], {
        description: 'Where it stands, over `item`; default done. Alert has the colour of errors.',
      }),
    ),
    next: Type.Optional(
      Closed(
        {
          title: Text({ description: 'What it is.' }),
          time: Type.Optional(Text({ description: 'When it will be.' })),
          when: Type.Optional(Condition({ description: 'Shown only while true.' })),
        },
        { description: 'What comes after the list.' },
      ),
    ),
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['title', 'time', 'text', 'state'],
  inner: shownElements,
  module: '@trilha/runtime/blocks/timeline/TimelineBlock',
  component: 'TimelineBlock',
} satisfies BlockDefinition;
