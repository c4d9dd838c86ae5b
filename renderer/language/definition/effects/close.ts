import { Reference } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const close = {
  description: 'Closes a modal.',
  members: { close: Reference('modal', { description: 'Id of the modal block to close.' }) },
  course: 'goes-on',
  does: ['closes'],
  isNamed: true,
  exposes: {},
  example: '- close: more\n',
  becomes: ['closes more'],
} satisfies EffectDefinition;
