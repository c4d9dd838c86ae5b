/** The `image` block, as YAML writes it. */

import { Reference, Text, Value } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const imageBlock = {
  type: 'image',
  description: 'A picture, of public/images or from data.',
  example: `
crest: { type: image, src: crest.svg, alt: Our crest, width: 64, height: 64 }
`,
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
  module: '@trilha/runtime/blocks/image/ImageBlock',
  component: 'ImageBlock',
} satisfies BlockDefinition;
