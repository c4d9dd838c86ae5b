/** The `steps` block, as YAML writes it. */

import { Closed, OneOf, RichText, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';

export const stepsBlock = {
  type: 'steps',
  description: 'What happens in which order.',
  example: `
order:
  type: steps
  items:
    - { title: You send your claim, state: done }
    - { title: We look at it, text: That takes five days., state: now }
    - { title: The money comes }
`,
  members: {
    items: Type.Array(
      Closed({
        icon: iconMember('A sign instead of its number.'),
        title: Text({ description: 'The step in a few words.' }),
        text: Type.Optional(RichText({ description: 'What it means for the customer.' })),
        state: Type.Optional(
          OneOf(['open', 'now', 'done'], { description: 'Default open. Done has a tick, now a ring.' }),
        ),
      }),
      { minItems: 1, description: 'The steps, in order.' },
    ),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/steps/StepsBlock',
  component: 'StepsBlock',
} satisfies BlockDefinition;
