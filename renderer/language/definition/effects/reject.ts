import { MapOf, Text } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const reject = {
  description: 'Refuses answers, with a message at each field.',
  members: {
    reject: MapOf(Text(), {
      offers: 'field',
      description:
        'Field path → message, shown at the field and in the summary. After it, only other rejections and notices of failure (error, warning) run.',
    }),
  },
  course: 'refuses',
  does: [],
  isNamed: false,
  exposes: {},
  example: `- reject: { name: Enter the name on your bill }
  when: form.name == 'Council'
`,
  becomes: ['field name: Enter the name on your bill'],
} satisfies EffectDefinition;
