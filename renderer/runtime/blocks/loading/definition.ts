/** The `loading` block, as YAML writes it. */

import { OneOf, Picture, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const loadingBlock = {
  type: 'loading',
  description: 'A sign of work under way.',
  example: `
wait: { type: loading, text: We are reading your bill. }
`,
  members: {
    text: Text({ description: 'What is being done.' }),
    look: Type.Optional(
      OneOf(['page', 'line'], {
        description: 'Line: a dot and the words, beside what can be done meanwhile. Default page.',
      }),
    ),
    art: Type.Optional(Picture('illustrations', { description: 'An illustration; default waiting.' })),
    note: Type.Optional(RichText({ description: 'How long it may take, and the like.' })),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/loading/LoadingBlock',
  component: 'LoadingBlock',
} satisfies BlockDefinition;
