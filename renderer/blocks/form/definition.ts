/** The `form` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../definition/block.ts';

export const formBlock = {
  type: 'form',
  description: 'The place of the screen’s form.',
  members: {
    submit: Text({ description: 'Label of the submit button.' }),
    busy: Type.Optional(Text({ description: 'Its label while the answer is on its way.' })),
    blocks: Type.Optional(
      Blocks({ description: 'Between the fields and the button: what the choice amounts to.' }),
    ),
  },
  module: 'renderer/blocks/form/FormBlock.tsx',
  component: 'FormBlock',
} satisfies BlockDefinition;
