/** The `stages` block, as YAML writes it. */

import { Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const stagesBlock = {
  type: 'stages',
  description:
    'Layouts: the stages of the journey, the one of the screen marked; nothing where it is in none.',
  example: `
stages: { type: stages, label: Your claim }
`,
  members: {
    label: Type.Optional(Text({ description: 'What it is, for those who listen.' })),
  },
  module: '@trilha/runtime/blocks/stages/StagesBlock',
  component: 'StagesBlock',
} satisfies BlockDefinition;
