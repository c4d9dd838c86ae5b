/** The `banner` block, as YAML writes it. */
import Type from 'typebox';
import { Reference, RichText, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { iconMember } from '../icon-member.ts';
import { linkMembers } from '../link-members.ts';

export const bannerBlock = {
  type: 'banner',
  description: 'An invitation to something else.',
  members: {
    title: Text({ description: 'What is offered.' }),
    text: Type.Optional(RichText({ description: 'Why it is worth it.' })),
    icon: iconMember('A sign before it.'),
    image: Type.Optional(Reference('image', { description: 'Decoration.' })),
    label: Type.Optional(Text({ description: 'Label of the link or button.' })),
    ...linkMembers,
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/banner/BannerBlock.tsx',
  component: 'BannerBlock',
} satisfies BlockDefinition;
