/** The `screen` block, as YAML writes it. */
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const screenBlock = {
  type: 'screen',
  description: 'Layouts: the place of the screen.',
  members: {},
  module: 'renderer/runtime/blocks/screen/ScreenBlock.tsx',
  component: 'ScreenBlock',
} satisfies BlockDefinition;
