/** The `legal` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, MapOf, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';
import { linkMembers } from '../link-members.ts';

export const legalBlock = {
  type: 'legal',
  description: 'Layouts: what the law and the provider’s licence demand at the foot of each page.',
  members: {
    paragraphs: MapOf(Closed({ title: Type.Optional(Text()), text: Text() })),
    columns: Type.Optional(
      MapOf(Closed({ title: Type.Optional(Text()), text: Text() }), {
        description: 'Short texts side by side above the paragraphs.',
      }),
    ),
    links: Type.Optional(MapOf(Closed({ label: Text(), ...linkMembers }))),
  },
  module: 'renderer/blocks/legal/LegalBlock.tsx',
  component: 'LegalBlock',
} satisfies BlockDefinition;
