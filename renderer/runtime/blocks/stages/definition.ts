/** The `stages` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const stagesBlock = {
  type: 'stages',
  description:
    'Layouts: the stages of the journey, the one of the screen marked; nothing where it is in none.',
  members: {
    label: Type.Optional(Text({ description: 'What it is, for those who listen.' })),
  },
  module: 'renderer/runtime/blocks/stages/StagesBlock.tsx',
  component: 'StagesBlock',
} satisfies BlockDefinition;
