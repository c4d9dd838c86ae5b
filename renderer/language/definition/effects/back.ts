import Type from 'typebox';
import type { EffectDefinition } from './contract.ts';

export const back = {
  description: 'Goes back as the browser’s own button does.',
  members: { back: Type.Literal(true, { description: 'One step back in the history.' }) },
  course: 'leaves',
  does: [],
  isNamed: false,
  isBare: true,
  exposes: {},
  example: '- back\n',
  becomes: ['back'],
} satisfies EffectDefinition;
