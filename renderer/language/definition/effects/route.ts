import Type from 'typebox';
import type { EffectDefinition } from './contract.ts';

export const route = {
  description: 'Has a routing table choose the next screen, and opens it.',
  members: {
    route: Type.Union([Type.Literal(true), Type.String({ offers: 'table' })], {
      description: 'A routing table chooses the screen; `true` is the journey’s own table.',
    }),
  },
  course: 'leaves',
  mayLeave: true,
  does: [],
  isNamed: true,
  isBare: true,
  exposes: {},
  example: '- route: next/claim\n',
  becomes: ['asks next/claim', 'goes to help/people'],
} satisfies EffectDefinition;
