/** The `aside` block, as YAML writes it. */
import Type from 'typebox';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const asideBlock = {
  type: 'aside',
  description:
    'Of a screen or a layout, not within another block: what stands beside the rest where the page is wide. That of a layout, below its screen, only where the screen uses no such place itself.',
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
  module: 'renderer/runtime/blocks/aside/AsideBlock.tsx',
  component: 'AsideBlock',
} satisfies BlockDefinition;
