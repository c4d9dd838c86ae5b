/** The `header` block, as YAML writes it. */

import { Closed, Condition, MapOf, Reference, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

const when = Type.Optional(Condition({ description: 'Shown only while true.' }));
const HeaderNote = Closed({ text: Text({ description: 'The word or two.' }), when });
const HeaderLink = Closed({ label: Text({ description: 'Words of the link.' }), ...linkMembers, when });

export const headerBlock = {
  type: 'header',
  description:
    'Layouts: the brand, what stays in view beside it, further links, and the menu of the account.',
  example: `
header:
  type: header
  home: help/start
  links:
    start: { label: Start, go: help/start }
  actions:
    call: { label: Call us, icon: call, href: "tel:+441632960123" }
`,
  members: {
    home: Reference('screen', { description: 'Where the brand leads.' }),
    notes: Type.Optional(
      MapOf(HeaderNote, { description: 'A word or two beside the brand: a partner, a test environment.' }),
    ),
    links: MapOf(HeaderLink, { description: 'Links by id, in order.' }),
    actions: Type.Optional(
      MapOf(
        Closed({
          label: Text({ description: 'Words of the link or button.' }),
          icon: iconMember('A sign before them.'),
          ...linkMembers,
          when,
        }),
        { description: 'Links and buttons at the end of the bar, in view on phones, too; by id, in order.' },
      ),
    ),
    account: Type.Optional(
      Closed(
        {
          label: Text({ description: 'Name of the menu.' }),
          links: MapOf(HeaderLink, { description: 'Links in the menu, by id.' }),
          when,
        },
        { description: 'The menu of who is signed in.' },
      ),
    ),
  },
  module: '@trilha/runtime/blocks/header/HeaderBlock',
  component: 'HeaderBlock',
} satisfies BlockDefinition;
