import Type from 'typebox';
import { MapOf, Value } from '../annotations.ts';
import { type EffectDefinition, failable } from './contract.ts';

export const reload = {
  description: 'Reads again what the host or `load` has read.',
  members: {
    reload: Type.String({
      offers: 'resource',
      description: 'A resource of the host (`profile`) or a name under `load`.',
    }),
    params: Type.Optional(MapOf(Value(), { description: 'Parameters of the operation behind it.' })),
    ...failable,
  },
  course: 'waits',
  does: ['asks', 'brings'],
  isNamed: true,
  exposes: {},
  example: `- reload: claim
  params: { id: session.claim }
`,
  becomes: ['calls getClaim', 'claim = what getClaim answered'],
} satisfies EffectDefinition;
