import Type from 'typebox';
import { MapOf, Value } from '../annotations.ts';
import type { EffectDefinition } from './contract.ts';

export const track = {
  description: 'Records an event for analytics.',
  members: {
    track: Type.String({ description: 'Analytics event name. Never personal data.' }),
    data: Type.Optional(MapOf(Value(), { description: 'Properties of the event. Never personal data.' })),
    per: Type.Optional(
      Value('any', {
        description:
          'Sent once for each value in this browser, even after a reload or the end of the session; not sent without a value.',
      }),
    ),
  },
  course: 'goes-on',
  does: ['counts'],
  isNamed: true,
  exposes: { data: 'analytics', per: 'analytics' },
  example: `- track: help-opened
  data: { months: vars.months }
  once: session
`,
  becomes: ['session.once:help-opened = true', 'tracks help-opened {"months":6}'],
} satisfies EffectDefinition;
