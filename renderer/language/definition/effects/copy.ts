import { ShownValue } from '../annotations.ts';
import { type EffectDefinition, failable } from './contract.ts';

export const copy = {
  description: 'Puts a text on the clipboard.',
  members: { copy: ShownValue<string>({ description: 'The text for the clipboard.' }), ...failable },
  course: 'waits',
  does: [],
  isNamed: false,
  exposes: {},
  example: `- copy: "'HV-2041-77'"\n`,
  becomes: ['copies HV-2041-77'],
} satisfies EffectDefinition;
