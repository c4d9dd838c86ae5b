/** The `aside` block, as YAML writes it. */

import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const asideBlock = {
  type: 'aside',
  description:
    'Of a screen or a layout, not within another block: what stands beside the rest where the page is wide. That of a layout, below its screen, only where the screen uses no such place itself.',
  example: `
beside:
  type: aside
  blocks:
    help: { type: text, text: "Questions? Call 01632 960 123." }
`,
  members: {
    narrow: Type.Optional(
      Type.Enum(['below', 'hidden'], {
        description:
          'Where the page is narrow: below the rest (default), or nowhere, as it is said there already.',
      }),
    ),
    blocks: Blocks({ description: 'Blocks inside, by id.' }),
  },
  skeleton: () => [],
  module: '@trilha/runtime/blocks/aside/AsideBlock',
  component: 'AsideBlock',
} satisfies BlockDefinition;
