/** The `modal` block, as YAML writes it. */

import { Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const modalBlock = {
  type: 'modal',
  description: 'A dialog over the screen. `open: <its id>` shows it, and so does its address.',
  example: `
sure:
  type: modal
  title: Withdraw your claim?
  address: withdraw
  dismiss: Keep it
  blocks:
    text: { type: text, text: You can claim again at any time. }
`,
  members: {
    title: Text({ description: 'Heading of the dialog.' }),
    blocks: Blocks({ description: 'Blocks inside, by id.' }),
    look: Type.Optional(
      Type.Enum(['center', 'sheet'], {
        description:
          'In the middle (the default), or a sheet: at the lower edge of a phone, in the middle of a wider page. A sheet has a closing button, and a press beside it closes it.',
      }),
    ),
    address: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        description: 'What stands after the `#` while it is open: a link there opens it, and Back closes it.',
      }),
    ),
    dismiss: Type.Optional(Text({ description: 'Label of the closing button.' })),
  },
  skeleton: () => [],
  module: '@trilha/runtime/blocks/modal/ModalBlock',
  component: 'ModalBlock',
} satisfies BlockDefinition;
