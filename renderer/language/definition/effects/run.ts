import Type from 'typebox';
import type { EffectDefinition } from './contract.ts';

/** `run`: no compiled effect is of this kind. */
export const run = {
  description:
    'Runs a named list of this flow. It takes the list’s place before anything is compiled; with modifiers the list becomes a group.',
  members: { run: Type.String({ offers: 'list', description: 'A name under `lists` of this flow.' }) },
  example: '- run: send\n',
  becomes: ['tracks sent {}'],
} satisfies Partial<EffectDefinition>;
