import Type from 'typebox';
import { MapOf, Reference, Value } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const go = {
  description: 'Opens a screen.',
  members: {
    go: Reference('screen', { description: 'The screen to open.' }),
    params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the target.' })),
    query: Type.Optional(MapOf(Value(), { description: 'Query of the URL, by name.' })),
    replace: Type.Optional(
      Type.Boolean({ description: 'Replaces the history entry: Back does not return here.' }),
    ),
  },
  course: 'leaves',
  does: [],
  isNamed: true,
  exposes: { query: 'address' },
  example: `- go: help/start
  replace: true
`,
  becomes: ['goes to help/start, for good'],
} satisfies EffectDefinition;
