/** The `button` block, as YAML writes it. */

import { Condition, OneOf, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

export const buttonBlock = {
  type: 'button',
  description:
    'A button (emit) or a link that looks like one (go, href). Inside `each` the event carries `item`.',
  example: `
start:
  type: button
  label: Start your claim
  go: help/questions
`,
  members: {
    label: Text({ description: 'What happens, as a verb.' }),
    about: Type.Optional(
      Text({ description: 'What it is about, for those who listen, where several have the same one.' }),
    ),
    icon: iconMember('A sign before the label.'),
    look: Type.Optional(OneOf(['primary', 'secondary', 'link'], { description: 'Default primary.' })),
    ...linkMembers,
    disabled: Type.Optional(Condition({ description: 'Cannot be pressed while true.' })),
    busyLabel: Type.Optional(Text({ description: 'Instead of the label while its event is under way.' })),
  },
  skeleton: (member) => (member('look') === 'link' ? ['line'] : ['button']),
  module: '@trilha/runtime/blocks/button/ButtonBlock',
  component: 'ButtonBlock',
} satisfies BlockDefinition;
