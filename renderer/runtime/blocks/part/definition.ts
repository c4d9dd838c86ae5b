/** The `part` block, as YAML writes it. */
import Type from 'typebox';
import { MapOf, Reference, Value } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const partBlock = {
  type: 'part',
  description: 'Places a part: a piece of the page that loads, fails and acts by itself.',
  members: {
    part: Reference('part', { description: 'The part, by its path.' }),
    with: Type.Optional(MapOf(Value(), { description: 'The values of its parameters, by name.' })),
  },
  skeleton: () => ['card'],
  module: 'renderer/runtime/blocks/part/PartBlock.tsx',
  component: 'PartBlock',
} satisfies BlockDefinition;
