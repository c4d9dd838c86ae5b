/** The `announcement` block, as YAML writes it. */
import { Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

export const announcementBlock = {
  type: 'announcement',
  description:
    'Words for those who listen: spoken once they have changed and rest, and never shown. Beside numbers that follow a choice.',
  example: `
spoken:
  type: announcement
  text: "You get \${vars.months * 50} pounds."
`,
  members: { text: Text({ description: 'What is spoken; empty while there is nothing to say.' }) },
  skeleton: () => [],
  module: '@trilha/runtime/blocks/announcement/AnnouncementBlock',
  component: 'AnnouncementBlock',
} satisfies BlockDefinition;
