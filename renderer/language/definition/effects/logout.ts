import Type from 'typebox';
import type { EffectDefinition } from './contract.ts';

export const logout = {
  description: 'Ends the session.',
  members: { logout: Type.Literal(true, { description: 'Ends the session and leaves.' }) },
  course: 'leaves',
  does: [],
  isNamed: false,
  isBare: true,
  exposes: {},
  example: '- logout\n',
  becomes: ['logout'],
} satisfies EffectDefinition;
