/** The `group` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../definition/block.ts';

export const groupBlock = {
  type: 'group',
  description: 'Blocks that belong together.',
  members: {
    look: Type.Optional(
      Type.Enum(['plain', 'card', 'panel', 'columns'], {
        description: 'Default plain. Columns: side by side where there is room.',
      }),
    ),
    title: Type.Optional(Text({ description: 'Heading of the group.' })),
    blocks: Blocks({ description: 'Blocks inside, by id.' }),
  },
  module: 'renderer/blocks/group/GroupBlock.tsx',
  component: 'GroupBlock',
} satisfies BlockDefinition;
