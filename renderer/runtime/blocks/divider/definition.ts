/** The `divider` block, as YAML writes it. */

import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const dividerBlock = {
  type: 'divider',
  description: 'A line between two parts.',
  example: `
line: { type: divider }
`,
  members: {
    look: Type.Optional(
      Type.Literal('perforation', {
        description: 'Between two parts of a slip: a dashed line with a notch at each end.',
      }),
    ),
  },
  module: '@trilha/runtime/blocks/divider/DividerBlock',
  component: 'DividerBlock',
} satisfies BlockDefinition;
