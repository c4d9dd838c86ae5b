/** The `each` block, as YAML writes it. */

import { Condition, Text, Value } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';
import { shownElements } from './elements.ts';

/** A list, which of its elements, and in which order. */
export const listMembers = {
  of: Value<unknown[]>('list', { description: 'The list.' }),
  where: Type.Optional(Condition({ description: 'Only elements for which it holds, over `item`.' })),
  sort: Type.Optional(
    Value('any', { description: 'A number or text over `item`, in ascending order; missing ones last.' }),
  ),
  descending: Type.Optional(Type.Boolean({ description: 'The order of `sort` from the last to the first.' })),
  first: Type.Optional(Value<number>('number', { description: 'At most so many are shown.' })),
};

export const eachBlock = {
  type: 'each',
  description: 'Its blocks once per element of a list, which they see as `item`, and its place as `index`.',
  example: `
people:
  type: each
  of: "['Ann', 'Tom']"
  blocks:
    name: { type: text, text: "\${index + 1}. \${item}" }
`,
  members: {
    ...listMembers,
    more: Type.Optional(
      Text({ description: 'Label of a button that shows as many again. Without it the rest is not shown.' }),
    ),
    blocks: Blocks({ description: 'Blocks for each element, by id.' }),
    empty: Type.Optional(Blocks({ description: 'Shown when there is no element.' })),
  },
  module: '@trilha/runtime/blocks/each/EachBlock',
  component: 'EachBlock',
  binds: { item: 'of' },
  bound: ['where', 'sort', 'blocks'],
  inner: shownElements,
} satisfies BlockDefinition;
