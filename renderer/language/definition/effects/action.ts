import Type from 'typebox';
import { Assignments, MapOf, Reference, Value } from '../annotations.ts';
import { type EffectDefinition, failable } from './contract.ts';

export const action = {
  description: 'Runs a named action of the host.',
  members: {
    action: Reference('action', { description: 'A named action of the host.' }),
    with: Type.Optional(MapOf(Value(), { description: 'Arguments of the action.' })),
    set: Type.Optional(Assignments({ description: 'From its result: `{ vars.x: result }`.' })),
    ...failable,
  },
  course: 'waits',
  mayLeave: true,
  does: ['brings'],
  isNamed: true,
  exposes: {},
  example: '- action: retry\n',
  becomes: ['does retry'],
} satisfies EffectDefinition;
