/** The `screen` block, as YAML writes it. */
import type { BlockDefinition } from '../../definition/block.ts';

export const screenBlock = {
  type: 'screen',
  description: 'Layouts: the place of the screen.',
  members: {},
  module: 'renderer/blocks/screen/ScreenBlock.tsx',
  component: 'ScreenBlock',
} satisfies BlockDefinition;
