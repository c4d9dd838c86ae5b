/** The `form` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const formBlock = {
  type: 'form',
  description: 'The place of the screen’s form.',
  members: {
    submit: Text({ description: 'Label of the submit button.' }),
    busy: Type.Optional(Text({ description: 'Its label while the answer is on its way.' })),
    blocks: Type.Optional(
      Blocks({ description: 'Between the fields and the button: what the choice amounts to.' }),
    ),
    beside: Type.Optional(
      Type.Boolean({
        description:
          'Where the page is wide, those blocks stand beside the fields. One is always shown then.',
      }),
    ),
  },
  skeleton: () => ['fields', 'button'],
  module: 'renderer/runtime/blocks/form/FormBlock.tsx',
  component: 'FormBlock',
} satisfies BlockDefinition;
