/** The `divider` block, as YAML writes it. */
import Type from 'typebox';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const dividerBlock = {
  type: 'divider',
  description: 'A line between two parts.',
  members: {
    look: Type.Optional(
      Type.Literal('perforation', {
        description: 'Between two parts of a slip: a dashed line with a notch at each end.',
      }),
    ),
  },
  module: 'renderer/runtime/blocks/divider/DividerBlock.tsx',
  component: 'DividerBlock',
} satisfies BlockDefinition;
