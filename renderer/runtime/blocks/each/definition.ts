/** The `each` block, as YAML writes it. */
import Type from 'typebox';
import { Text, Value } from '../../../language/definition/annotations.ts';
import { type BlockDefinition, Blocks } from '../../../language/definition/block.ts';

export const eachBlock = {
  type: 'each',
  description: 'Its blocks once per element of a list, which they see as `item`.',
  members: {
    of: Value<unknown[]>('list', { description: 'The list.' }),
    blocks: Blocks({ description: 'Blocks for each element, by id.' }),
    empty: Type.Optional(Text({ description: 'Shown when the list has no element.' })),
  },
  module: 'renderer/runtime/blocks/each/EachBlock.tsx',
  component: 'EachBlock',
  binds: { item: 'of' },
} satisfies BlockDefinition;
