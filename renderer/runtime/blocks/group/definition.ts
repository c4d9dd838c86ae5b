/** The `group` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, Text } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';
import { iconMember } from '../icon-member.ts';

export const groupBlock = {
  type: 'group',
  description: 'Blocks that belong together.',
  members: {
    look: Type.Optional(
      OneOf(['plain', 'card', 'panel', 'columns', 'sides'], {
        description:
          'Default plain. Columns: side by side where there is room. Sides: the first block stands beside the others, and stays in view, where the page is wide; above them elsewhere.',
      }),
    ),
    icon: iconMember('A sign before the title.'),
    title: Type.Optional(Text({ description: 'Heading of the group.' })),
    blocks: Blocks({ description: 'Blocks inside, by id.' }),
  },
  skeleton: (member) => (['card', 'panel'].includes(member('look') ?? '') ? ['card'] : undefined),
  module: 'renderer/runtime/blocks/group/GroupBlock.tsx',
  component: 'GroupBlock',
} satisfies BlockDefinition;
