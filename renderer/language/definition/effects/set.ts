import { Assignments } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const set = {
  description: 'Sets values: variables, answers, flags of the session, shared values.',
  members: {
    set: Assignments({ description: 'Writable path (`vars.x`, `form.a`, `session.y`) → value.' }),
  },
  course: 'goes-on',
  does: ['brings'],
  isNamed: false,
  exposes: {},
  example: '- set: { vars.months: 12 }\n',
  becomes: ['vars.months = 12'],
} satisfies EffectDefinition;
