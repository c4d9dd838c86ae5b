/** The `share` block, as YAML writes it. */

import { OneOf, ShownValue, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const shareBlock = {
  type: 'share',
  description:
    'A button that opens the device’s share sheet. A browser without one shows no button: place other ways beside it.',
  example: `
share:
  type: share
  label: Tell a neighbour
  url: "'https://harrowvale.example/help'"
  failed: Your device does not let us share.
`,
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
  module: '@trilha/runtime/blocks/share/ShareBlock',
  component: 'ShareBlock',
} satisfies BlockDefinition;
