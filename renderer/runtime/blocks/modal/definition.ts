/** The `modal` block, as YAML writes it. */
import Type from 'typebox';
import { Text } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const modalBlock = {
  type: 'modal',
  description: 'A dialog over the screen. `open: <its id>` shows it.',
  members: {
    title: Text({ description: 'Heading of the dialog.' }),
    blocks: Blocks({ description: 'Blocks inside, by id.' }),
    dismiss: Type.Optional(Text({ description: 'Label of the closing button.' })),
  },
  skeleton: () => [],
  module: 'renderer/runtime/blocks/modal/ModalBlock.tsx',
  component: 'ModalBlock',
} satisfies BlockDefinition;
