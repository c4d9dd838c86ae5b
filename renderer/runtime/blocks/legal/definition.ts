/** The `legal` block, as YAML writes it. */

import { Closed, Condition, MapOf, OneOf, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';
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
  description:
    'Layouts: who stands behind the pages, and what the law and the provider’s licence demand at the foot of each.',
  example: `
foot:
  type: legal
  help:
    label: Questions?
    links:
      call: { label: Call 01632 960 123, icon: call, href: "tel:+441632960123" }
  statement: Harrow Vale Council, Market Square
  paragraphs:
    data: { title: Your answers, text: We keep them for as long as your claim runs. }
`,
  members: {
    look: Type.Optional(
      OneOf(['open', 'short'], {
        description:
          'short: all but the help and the statement unfolds when `fold` is pressed. Default: open.',
      }),
    ),
    fold: Type.Optional(Text({ description: 'The line that unfolds the rest, in the look `short`.' })),
    help: Type.Optional(
      Closed(
        {
          label: Text({ description: 'Words before the links.' }),
          links: MapOf(
            Closed({
              label: Text({ description: 'Words of the link.' }),
              icon: iconMember('A sign before them.'),
              ...linkMembers,
              when: Type.Optional(Condition({ description: 'Shown only while true.' })),
            }),
            { description: 'Links by id, in order.' },
          ),
        },
        { description: 'Ways to a person, above all else.' },
      ),
    ),
    links: Type.Optional(
      MapOf(Closed({ label: Text({ description: 'Words of the link.' }), ...linkMembers }), {
        description: 'Links to pages by id, in order.',
      }),
    ),
    statement: Type.Optional(RichText({ description: 'Who stands behind the pages: never folded.' })),
    columns: Type.Optional(
      MapOf(Passage, {
        description: 'Short texts side by side above the paragraphs.',
      }),
    ),
    paragraphs: MapOf(Paragraph, { description: 'Paragraphs by id, in order.' }),
  },
  module: '@trilha/runtime/blocks/legal/LegalBlock',
  component: 'LegalBlock',
} satisfies BlockDefinition;
