import Type from 'typebox';
import { RichText } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const notice = {
  description: 'Shows a message above the screen.',
  members: {
    notice: Type.Enum(['info', 'success', 'warning', 'error'], {
      description: 'A message above the screen, of this tone.',
    }),
    text: RichText({ description: 'The message.' }),
  },
  course: 'goes-on',
  does: ['tells'],
  isNamed: false,
  exposes: {},
  example: `- notice: info
  text: Your answers are **kept** on this device.
`,
  becomes: ['notice, info: Your answers are **kept** on this device.'],
} satisfies EffectDefinition;
