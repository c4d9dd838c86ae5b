/** The `chart` block, as YAML writes it. */
import Type from 'typebox';
import { Closed, Condition, MapOf, OneOf, Text, Value } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';
import { shownElements } from '../each/elements.ts';

export const chartBlock = {
  type: 'chart',
  description: 'Values over time as bars or a line, and as a table for who opens it.',
  members: {
    caption: Text({ description: 'What the values are.' }),
    note: Type.Optional(Text({ description: 'How to read the picture.' })),
    kind: Type.Optional(OneOf(['bars', 'line'], { description: 'Default bars.' })),
    of: Value<unknown[]>('list', { description: 'The list, in the order of time.' }),
    label: Text({ description: 'When it is, over `item`: a few characters.' }),
    value: Value<number>('number', { description: 'How much it is, over `item`; not below 0.' }),
    shown: Text({ description: 'The value in words, over `item`.' }),
    groups: Type.Optional(
      MapOf(
        Closed({
          label: Text({ description: 'Name of the group, in the legend and in the table.' }),
          when: Type.Optional(
            Condition({ description: 'Whether an `item` belongs to it, if to none before. Default true.' }),
          ),
          look: Type.Optional(
            Type.Enum(['strong', 'soft', 'alert'], {
              description: 'A filled mark (the default), an outlined one, or one in the colour of errors.',
            }),
          ),
        }),
        { description: 'Groups of the elements by id, in the order of the legend.' },
      ),
    ),
    labelHead: Text({ description: 'Head of the table’s first column.' }),
    valueHead: Text({ description: 'Head of its second column.' }),
    groupHead: Type.Optional(Text({ description: 'Head of its third column, the groups.' })),
  },
  skeleton: () => ['card'],
  binds: { item: 'of' },
  bound: ['label', 'value', 'shown', 'groups'],
  inner: shownElements,
  module: 'renderer/runtime/blocks/chart/ChartBlock.tsx',
  component: 'ChartBlock',
} satisfies BlockDefinition;
