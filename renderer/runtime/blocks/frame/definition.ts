/** The `frame` block, as YAML writes it. */

import { Text, Value } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const frameBlock = {
  type: 'frame',
  description:
    'A page of a partner within this one. Only from an origin that the host allows; it can do nothing to the page around it.',
  example: `
map:
  type: frame
  src: "'https://maps.example/harrow-vale'"
  title: Map of our offices
  height: 320
  blocks:
    else: { type: text, text: The map is not there. Our office is on Market Square. }
`,
  members: {
    src: Value<string>('string', { description: 'Its address. Never personal data: a partner sees it.' }),
    title: Text({ description: 'What it contains, for those who listen.' }),
    height: Type.Integer({
      minimum: 120,
      maximum: 2000,
      description: 'CSS pixels, until the page tells its own by `postMessage({ height })`.',
    }),
    announced: Type.Optional(
      Type.Boolean({
        description:
          'The page tells its height: until it has, it has not come. A browser does not tell a failed load.',
      }),
    ),
    blocks: Blocks({ description: 'Shown instead where it is not allowed, or has not come after 10 s.' }),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/frame/FrameBlock',
  component: 'FrameBlock',
} satisfies BlockDefinition;
