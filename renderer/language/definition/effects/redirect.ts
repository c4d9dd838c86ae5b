import { Value } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const redirect = {
  description: 'Leaves the portal.',
  members: {
    redirect: Value<string>('string', {
      description: 'A URL outside the portal, of an origin that the host allows.',
    }),
  },
  course: 'leaves',
  does: [],
  isNamed: false,
  exposes: { redirect: 'address' },
  example: `- redirect: "'https://harrowvale.example'"\n`,
  becomes: ['redirects to https://harrowvale.example'],
} satisfies EffectDefinition;
