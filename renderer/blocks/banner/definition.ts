/** The `banner` block, as YAML writes it. */
import Type from 'typebox';
import { Reference, RichText, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';
import { linkMembers } from '../link-members.ts';

export const bannerBlock = {
  type: 'banner',
  description: 'An invitation to something else.',
  members: {
    title: Text({ description: 'What is offered.' }),
    text: Type.Optional(RichText({ description: 'Why it is worth it.' })),
    image: Type.Optional(Reference('image', { description: 'Decoration.' })),
    label: Type.Optional(Text({ description: 'Label of the link or button.' })),
    ...linkMembers,
  },
  module: 'renderer/blocks/banner/BannerBlock.tsx',
  component: 'BannerBlock',
} satisfies BlockDefinition;
