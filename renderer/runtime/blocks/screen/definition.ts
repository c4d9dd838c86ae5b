/** The `screen` block, as YAML writes it. */
import type { BlockDefinition } from '@trilha/language/definition/block';

export const screenBlock = {
  type: 'screen',
  description: 'Layouts: the place of the screen.',
  example: `
screen: { type: screen }
`,
  members: {},
  module: '@trilha/runtime/blocks/screen/ScreenBlock',
  component: 'ScreenBlock',
} satisfies BlockDefinition;
