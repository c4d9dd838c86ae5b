/** The `side-navigation` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Condition, MapOf, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

export const sideNavigationBlock = {
  type: 'side-navigation',
  description: 'Links of an area, the one of the page on show marked.',
  members: {
    label: Text({ description: 'What the links lead through, for those who listen.' }),
    links: MapOf(
      Closed({
        label: Text({ description: 'Words of the link.' }),
        icon: iconMember('A sign before them.'),
        tag: Type.Optional(Text({ description: 'A word after them, such as that it is new.' })),
        ...linkMembers,
        when: Type.Optional(Condition({ description: 'Shown only while true.' })),
      }),
      { description: 'Links by id, in order.' },
    ),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/side-navigation/SideNavigationBlock.tsx',
  component: 'SideNavigationBlock',
} satisfies BlockDefinition;
