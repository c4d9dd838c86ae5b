/** The `announcement` block, as YAML writes it. */
import { Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const announcementBlock = {
  type: 'announcement',
  description:
    'Words for those who listen: spoken once they have changed and rest, and never shown. Beside numbers that follow a choice.',
  members: { text: Text({ description: 'What is spoken; empty while there is nothing to say.' }) },
  skeleton: () => [],
  module: 'renderer/runtime/blocks/announcement/AnnouncementBlock.tsx',
  component: 'AnnouncementBlock',
} satisfies BlockDefinition;
