/** The `image` block, as YAML writes it. */
import Type from 'typebox';
import { Reference, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const imageBlock = {
  type: 'image',
  description: 'A picture from public/images.',
  members: {
    src: Reference('image', { description: 'File under public/images.' }),
    alt: Type.Optional(Text({ description: 'What it shows. Left out: decoration.' })),
    width: Type.Integer({ minimum: 1, description: 'CSS pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'CSS pixels.' }),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/image/ImageBlock.tsx',
  component: 'ImageBlock',
} satisfies BlockDefinition;
