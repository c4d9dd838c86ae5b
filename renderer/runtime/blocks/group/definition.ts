/** The `group` block, as YAML writes it. */

import { OneOf, Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';

export const groupBlock = {
  type: 'group',
  description: 'Blocks that belong together.',
  example: `
home:
  type: group
  look: card
  icon: home
  title: Your home
  blocks:
    area: { type: text, text: Harrow Vale }
`,
  members: {
    look: Type.Optional(
      OneOf(['plain', 'opening', 'card', 'slip', 'panel', 'columns', 'sides'], {
        description:
          'Default plain. Opening: gone at the later steps of the screen’s form. Slip: a card that stands out, one per screen. Columns: side by side where there is room. Sides: the first block stands beside the others, and stays in view, where the page is wide; above them elsewhere.',
      }),
    ),
    tone: Type.Optional(
      OneOf(['plain', 'alert'], {
        description: 'Alert: the title of a card is a head in the colour of errors.',
      }),
    ),
    icon: iconMember('A sign before the title.'),
    title: Type.Optional(Text({ description: 'Heading of the group.' })),
    blocks: Blocks({ description: 'Blocks inside, by id.' }),
  },
  skeleton: (member) => (['card', 'slip', 'panel'].includes(member('look') ?? '') ? ['card'] : undefined),
  module: '@trilha/runtime/blocks/group/GroupBlock',
  component: 'GroupBlock',
} satisfies BlockDefinition;
