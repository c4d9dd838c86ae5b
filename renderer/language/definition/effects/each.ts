import { Value } from '../annotations.ts';
import { type EffectDefinition, nestedEffects } from './contract.ts';

export const each = {
  description:
    'Runs effects for each element of a list, one element after the other. A failure skips the rest, as in any list.',
  members: {
    each: Value<unknown[]>('list', { description: 'The list, read once, before the first of its effects.' }),
    do: nestedEffects({
      description:
        'Effects for each element, which they see as `item`. `once` counts by the place in the list.',
    }),
  },
  course: 'holds',
  does: [],
  isNamed: false,
  exposes: {},
  example: `- each: vars.payments
  do: [{ track: paid, data: { day: item.day } }]
`,
  becomes: ['tracks paid {"day":"1 December"}', 'tracks paid {"day":"2 January"}'],
} satisfies EffectDefinition;
