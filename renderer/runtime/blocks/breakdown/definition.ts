/** The `breakdown` block, as YAML writes it. */

import {
  Closed,
  Condition,
  MapOf,
  OneOf,
  RichText,
  Text,
  Value,
} from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

const addends = Type.Array(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), {
  minItems: 1,
  description:
    'A total: the rows, here or under `more`, whose values it adds up. Recorded snapshots are checked for it.',
});

const sums = MapOf(
  Closed({
    label: Text({ description: 'What it is.' }),
    value: Text({ description: 'How much it is.' }),
    tone: Type.Optional(OneOf(['plain', 'strong', 'alert'], { description: 'Default plain.' })),
    adds: Type.Optional(addends),
    when: Type.Optional(Condition({ description: 'Shown only while true.' })),
  }),
  { description: 'Rows by id, in order.' },
);

export const breakdownBlock = {
  type: 'breakdown',
  description:
    'One amount, what it is made of, as a bar and as rows that add up. Changes are spoken once they rest.',
  example: `
cost:
  type: breakdown
  title: Your heating
  lead: { count: 12 times, value: £84.50 }
  shares:
    gas: { label: Gas, value: 61, look: main }
    power: { label: Power, value: 39 }
  rows:
    gas: { label: Gas, value: £51.55 }
    power: { label: Power, value: £32.95 }
`,
  members: {
    look: Type.Optional(
      OneOf(['plain', 'slip', 'panel', 'short'], {
        description:
          'Plain (the default) in a card around it; a slip with a perforation above the rows; a tinted panel; short without the bar and what unfolds.',
      }),
    ),
    title: Type.Optional(Text({ description: 'What the amount is.' })),
    lead: Type.Optional(
      Closed(
        {
          count: Type.Optional(Text({ description: 'How often, before the amount.' })),
          value: Text({ description: 'The amount.' }),
          tag: Type.Optional(Text({ description: 'A few words in a pill below it.' })),
          adds: Type.Optional(addends),
        },
        { description: 'The amount, large.' },
      ),
    ),
    split: Type.Optional(RichText({ description: 'What the amount consists of, in a sentence.' })),
    shares: Type.Optional(
      MapOf(
        Closed({
          label: Text({ description: 'What it is, in the key of the bar.' }),
          value: Value<number>('number', { description: 'How much it is; not below 0.' }),
          look: Type.Optional(
            OneOf(['main', 'soft', 'accent'], { description: 'Its colour; default soft.' }),
          ),
          when: Type.Optional(Condition({ description: 'Part of the bar only while true.' })),
        }),
        { description: 'Parts of the whole by id, as a bar with its key.' },
      ),
    ),
    rows: Type.Optional(sums),
    more: Type.Optional(
      Closed(
        {
          label: Text({ description: 'The line that unfolds them.' }),
          rows: sums,
          note: Type.Optional(RichText({ description: 'A sentence below them.' })),
        },
        { description: 'Rows that unfold.' },
      ),
    ),
    waiting: Type.Optional(
      Condition({ description: 'While true there are no amounts yet: a dash stands for each.' }),
    ),
    prompt: Type.Optional(
      Text({
        description:
          'While `waiting`, what the customer has to fill in first, instead of the count; empty: the amounts are being computed.',
      }),
    ),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/breakdown/BreakdownBlock',
  component: 'BreakdownBlock',
} satisfies BlockDefinition;
