/** The `banner` block, as YAML writes it. */

import { Picture, Reference, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

export const bannerBlock = {
  type: 'banner',
  description: 'An invitation to something else.',
  example: `
insulation:
  type: banner
  icon: home
  title: Insulate your loft
  text: We pay for **half** of it.
  label: See how
  go: help/start
`,
  members: {
    title: Text({ description: 'What is offered.' }),
    text: Type.Optional(RichText({ description: 'Why it is worth it.' })),
    icon: iconMember('A sign before it.'),
    look: Type.Optional(
      Type.Enum(['plain', 'offer', 'tile'], {
        description:
          'Offer: tinted, with a picture, and pressed as a whole; one on a page, or in a carousel. Tile: one of several, its picture first.',
      }),
    ),
    art: Type.Optional(
      Picture('illustrations', { description: 'Its picture, where it is an offer or a tile.' }),
    ),
    image: Type.Optional(Reference('image', { description: 'Decoration.' })),
    label: Type.Optional(Text({ description: 'Label of the link or button.' })),
    ...linkMembers,
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/banner/BannerBlock',
  component: 'BannerBlock',
} satisfies BlockDefinition;
