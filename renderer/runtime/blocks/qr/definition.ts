/** The `qr` block, as YAML writes it. */
import Type from 'typebox';
import { ShownValue, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const qrBlock = {
  type: 'qr',
  description: 'A text as a QR code, to be read by another device.',
  members: {
    value: Type.Optional(
      ShownValue<string | null>({
        description:
          'What it holds; where it is null there is no code. Default: the address of the page, to go on elsewhere.',
      }),
    ),
    alt: Text({ description: 'What it is, for those who listen.' }),
    folded: Type.Optional(
      Type.Literal('narrow', {
        description: 'On phones it stands behind a line that unfolds it: nobody scans their own screen.',
      }),
    ),
    summary: Type.Optional(Text({ description: 'That line.' })),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/qr/QrBlock.tsx',
  component: 'QrBlock',
} satisfies BlockDefinition;
