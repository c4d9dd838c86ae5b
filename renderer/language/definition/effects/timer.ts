import Type from 'typebox';
import { Reference } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const timer = {
  description: 'Starts or stops a timer of the flow.',
  members: {
    timer: Reference('timer', { description: 'A timer of this flow.' }),
    to: Type.Enum(['start', 'stop'], { description: 'Restart it, or stop it.' }),
  },
  course: 'goes-on',
  does: [],
  isNamed: true,
  exposes: {},
  example: `- timer: resend
  to: stop
`,
  becomes: ['timer stops: resend'],
} satisfies EffectDefinition;
