/** The `legal` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Condition, MapOf, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { linkMembers } from '../link-members.ts';

const Passage = Closed({
  title: Type.Optional(Text({ description: 'A few words above it.' })),
  text: RichText({ description: 'The passage.' }),
});

const Paragraph = Closed({
  title: Type.Optional(Text({ description: 'A few words above it.' })),
  text: RichText({ description: 'The passage.' }),
  when: Type.Optional(Condition({ description: 'Shown only while true.' })),
});

export const legalBlock = {
  type: 'legal',
  description: 'Layouts: what the law and the provider’s licence demand at the foot of each page.',
  members: {
    paragraphs: MapOf(Paragraph, { description: 'Paragraphs by id, in order.' }),
    columns: Type.Optional(
      MapOf(Passage, {
        description: 'Short texts side by side above the paragraphs.',
      }),
    ),
    links: Type.Optional(
      MapOf(Closed({ label: Text({ description: 'Words of the link.' }), ...linkMembers }), {
        description: 'Links by id, in order.',
      }),
    ),
  },
  module: 'renderer/runtime/blocks/legal/LegalBlock.tsx',
  component: 'LegalBlock',
} satisfies BlockDefinition;
