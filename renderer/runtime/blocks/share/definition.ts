/** The `share` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, ShownValue, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const shareBlock = {
  type: 'share',
  description:
    'A button that opens the device’s share sheet. A browser without one shows no button: place other ways beside it.',
  members: {
    label: Text({ description: 'What happens, as a verb.' }),
    text: Type.Optional(Text({ description: 'What the receiver reads before the address.' })),
    url: ShownValue<string | null>({
      description: 'The address that is shared. Without it there is no button.',
    }),
    look: Type.Optional(OneOf(['primary', 'secondary'], { description: 'Default primary.' })),
    failed: Text({ description: 'Said where the device does not let share.' }),
  },
  skeleton: () => ['button'],
  module: 'renderer/runtime/blocks/share/ShareBlock.tsx',
  component: 'ShareBlock',
} satisfies BlockDefinition;
