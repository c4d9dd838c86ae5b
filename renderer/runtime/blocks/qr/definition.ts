/** The `qr` block, as YAML writes it. */

import { ShownValue, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const qrBlock = {
  type: 'qr',
  description: 'A text as a QR code, to be read by another device.',
  example: `
phone: { type: qr, value: "'https://harrowvale.example/help'", alt: This page on your phone }
`,
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
  module: '@trilha/runtime/blocks/qr/QrBlock',
  component: 'QrBlock',
} satisfies BlockDefinition;
