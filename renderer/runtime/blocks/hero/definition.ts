/** The `hero` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, Reference, RichText } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { ILLUSTRATIONS } from '../icons.ts';

export const heroBlock = {
  type: 'hero',
  description: 'The top of a screen: its title (the h1), a line of text, a partner’s logo.',
  members: {
    title: RichText({ description: 'The h1.' }),
    text: Type.Optional(RichText({ description: 'A line below it.' })),
    art: Type.Optional(OneOf(ILLUSTRATIONS, { description: 'An illustration above the title.' })),
    logo: Type.Optional(Reference('image', { description: 'A partner’s logo.' })),
    image: Type.Optional(Reference('image', { description: 'Decoration.' })),
  },
  skeleton: () => ['title', 'lead'],
  module: 'renderer/runtime/blocks/hero/HeroBlock.tsx',
  component: 'HeroBlock',
} satisfies BlockDefinition;
