/** The `divider` block, as YAML writes it. */
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const dividerBlock = {
  type: 'divider',
  description: 'A line between two parts.',
  members: {},
  module: 'renderer/runtime/blocks/divider/DividerBlock.tsx',
  component: 'DividerBlock',
} satisfies BlockDefinition;
