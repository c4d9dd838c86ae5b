/** The `facts` block, as YAML writes it. */

import { Closed, Condition, MapOf, RichText } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';

export const factsBlock = {
  type: 'facts',
  description: 'Short facts side by side, each with a sign, its name and a line about it.',
  example: `
promises:
  type: facts
  items:
    time: { icon: clock, name: Ten minutes, text: That is how long it takes. }
    data: { icon: lock, name: Your data, text: Only we read them. }
`,
  members: {
    items: MapOf(
      Closed({
        icon: iconMember('The sign before it.'),
        name: RichText({ description: 'What it is, in a few words.' }),
        text: Type.Optional(RichText({ description: 'A line about it.' })),
        when: Type.Optional(Condition({ description: 'Shown only while true.' })),
      }),
      { description: 'Facts by id, in order.' },
    ),
  },
  skeleton: () => ['line', 'line', 'line'],
  module: '@trilha/runtime/blocks/facts/FactsBlock',
  component: 'FactsBlock',
} satisfies BlockDefinition;
