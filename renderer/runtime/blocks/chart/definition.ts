/** The `chart` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, Text, Value } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { shownElements } from '../each/elements.ts';

export const chartBlock = {
  type: 'chart',
  description: 'Values over time as bars or a line, and as a table for who opens it.',
  members: {
    caption: Text({ description: 'What the values are.' }),
    kind: Type.Optional(OneOf(['bars', 'line'], { description: 'Default bars.' })),
    of: Value<unknown[]>('list', { description: 'The list, in the order of time.' }),
    label: Text({ description: 'When it is, over `item`: a few characters.' }),
    value: Value<number>('number', { description: 'How much it is, over `item`; not below 0.' }),
    shown: Text({ description: 'The value in words, over `item`.' }),
    labelHead: Text({ description: 'Head of the table’s first column.' }),
    valueHead: Text({ description: 'Head of its second column.' }),
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['label', 'value', 'shown'],
  inner: shownElements,
  module: 'renderer/runtime/blocks/chart/ChartBlock.tsx',
  component: 'ChartBlock',
} satisfies BlockDefinition;
