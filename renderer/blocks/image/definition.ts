/** The `image` block, as YAML writes it. */
import Type from 'typebox';
import { Reference, Text } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const imageBlock = {
  type: 'image',
  description: 'A picture from public/images.',
  members: {
    src: Reference('image', { description: 'File under public/images.' }),
    alt: Type.Optional(Text({ description: 'What it shows. Left out: decoration.' })),
    width: Type.Integer({ minimum: 1, description: 'CSS pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'CSS pixels.' }),
  },
  module: 'renderer/blocks/image/ImageBlock.tsx',
  component: 'ImageBlock',
} satisfies BlockDefinition;
