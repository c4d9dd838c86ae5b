import { Reference } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const open = {
  description: 'Opens a modal.',
  members: { open: Reference('modal', { description: 'Id of the modal block to open.' }) },
  course: 'goes-on',
  does: ['opens'],
  isNamed: true,
  exposes: {},
  example: '- open: sure\n',
  becomes: ['opens sure'],
} satisfies EffectDefinition;
