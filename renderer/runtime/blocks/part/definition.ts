/** The `part` block, as YAML writes it. */

import { MapOf, Reference, Value } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const partBlock = {
  type: 'part',
  description: 'Places a part: a piece of the page that loads, fails and acts by itself.',
  example: `
state: { type: part, part: example/state, with: { number: "'17'" } }
`,
  members: {
    part: Reference('part', { description: 'The part, by its path.' }),
    with: Type.Optional(MapOf(Value(), { description: 'The values of its parameters, by name.' })),
  },
  skeleton: () => ['card'],
  module: '@trilha/runtime/blocks/part/PartBlock',
  component: 'PartBlock',
} satisfies BlockDefinition;
