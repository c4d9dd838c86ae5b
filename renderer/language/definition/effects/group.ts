import { type EffectDefinition, nestedEffects } from './contract.ts';

/** The kind `do`. */
export const group = {
  description:
    'Runs effects under one decision: what stands beside `do` is read once, before the first of them.',
  members: {
    do: nestedEffects({
      description: 'Effects that run together: `when`, `once` … beside it decide for all of them, once.',
    }),
  },
  course: 'holds',
  does: [],
  isNamed: false,
  exposes: {},
  example: `- do: [{ notice: info, text: You can go on later. }, { go: help/start }]
  when: vars.months > 3
`,
  becomes: ['goes to help/start', 'notice, info: You can go on later.'],
} satisfies EffectDefinition;
