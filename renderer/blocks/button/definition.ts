/** The `button` block, as YAML writes it. */
import Type from 'typebox';
import { Condition, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';
import { linkMembers } from '../link-members.ts';

export const buttonBlock = {
  type: 'button',
  description:
    'A button (emit) or a link that looks like one (go, href). Inside `each` the event carries `item`.',
  members: {
    label: Text({ description: 'What happens, as a verb.' }),
    look: Type.Optional(Type.Enum(['primary', 'secondary', 'link'], { description: 'Default primary.' })),
    ...linkMembers,
    disabled: Type.Optional(Condition({ description: 'Cannot be pressed while true.' })),
    busyLabel: Type.Optional(Text({ description: 'Instead of the label while its event is under way.' })),
  },
  module: 'renderer/blocks/button/ButtonBlock.tsx',
  component: 'ButtonBlock',
} satisfies BlockDefinition;
