/** The `image` block, as YAML writes it. */
import Type from 'typebox';
import { Reference, Text, Value } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const imageBlock = {
  type: 'image',
  description: 'A picture, of public/images or from data.',
  members: {
    src: Type.Optional(Reference('image', { description: 'File under public/images.' })),
    from: Type.Optional(
      Value<string | null>('string', {
        description: 'Its address in data: a path of this site or `data:image/…`. Any other shows nothing.',
      }),
    ),
    alt: Type.Optional(Text({ description: 'What it shows. Left out: decoration.' })),
    width: Type.Integer({ minimum: 1, description: 'CSS pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'CSS pixels.' }),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/image/ImageBlock.tsx',
  component: 'ImageBlock',
} satisfies BlockDefinition;
