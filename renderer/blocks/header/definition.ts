/** The `header` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Condition, MapOf, Reference, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';
import { linkMembers } from '../link-members.ts';

const HeaderNote = Closed({ text: Text(), when: Type.Optional(Condition()) });
const HeaderLink = Closed({ label: Text(), ...linkMembers, when: Type.Optional(Condition()) });

export const headerBlock = {
  type: 'header',
  description: 'Layouts: the brand, its links and the menu of the account.',
  members: {
    home: Reference('screen', { description: 'Where the brand leads.' }),
    notes: Type.Optional(
      MapOf(HeaderNote, { description: 'A word or two beside the brand: a partner, a test environment.' }),
    ),
    links: MapOf(HeaderLink),
    account: Type.Optional(
      Closed({ label: Text(), links: MapOf(HeaderLink), when: Type.Optional(Condition()) }),
    ),
  },
  module: 'renderer/blocks/header/HeaderBlock.tsx',
  component: 'HeaderBlock',
} satisfies BlockDefinition;
