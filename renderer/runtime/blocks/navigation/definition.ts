/** The `navigation` block, as YAML writes it. */

import { Closed, Condition, MapOf, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

const place = Closed({
  label: Text({ description: 'Words of the link.' }),
  icon: iconMember('A sign before them.'),
  tag: Type.Optional(Text({ description: 'A word after them, such as that it is new.' })),
  ...linkMembers,
  current: Type.Optional(
    Condition({ description: 'Marked while true, too: a page below it is on show. Its own page always is.' }),
  ),
  when: Type.Optional(Condition({ description: 'Shown only while true.' })),
});

export const navigationBlock = {
  type: 'navigation',
  description:
    'Layouts: the places of an area. A bar at the lower edge of a narrow page, a column beside a wide one.',
  example: `
places:
  type: navigation
  label: Your claim
  places:
    start: { label: Start, icon: home, go: help/start }
    questions: { label: Questions, icon: question, go: help/questions }
`,
  members: {
    label: Text({ description: 'What the links lead through, for those who listen.' }),
    places: MapOf(place, { description: 'Up to five links by id, in order.', maxProperties: 5 }),
    more: Type.Optional(
      MapOf(place, { description: 'Further links, below the others and only beside a wide page.' }),
    ),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/navigation/NavigationBlock',
  component: 'NavigationBlock',
} satisfies BlockDefinition;
