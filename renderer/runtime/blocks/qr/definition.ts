/** The `qr` block, as YAML writes it. */
import { ShownValue, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const qrBlock = {
  type: 'qr',
  description: 'A text as a QR code, to be read by another device.',
  members: {
    value: ShownValue<string | null>({ description: 'What it holds. Without it there is no code.' }),
    alt: Text({ description: 'What it is, for those who listen.' }),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/qr/QrBlock.tsx',
  component: 'QrBlock',
} satisfies BlockDefinition;
