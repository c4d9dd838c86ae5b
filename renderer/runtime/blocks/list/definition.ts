/** The `list` block, as YAML writes it. */

import { Picture, RichText } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';

export const listBlock = {
  type: 'list',
  description: 'A list of short texts.',
  example: `
need:
  type: list
  icon: check
  items: [Your postcode, A bill of the last month]
`,
  members: {
    items: Type.Array(RichText(), { minItems: 1, description: 'The texts, in order.' }),
    icon: Type.Optional(Picture('icons', { description: 'A sign before each text instead of a bullet.' })),
    ordered: Type.Optional(Type.Boolean({ description: 'Numbered: the order counts.' })),
  },
  skeleton: () => ['line', 'line', 'line'],
  module: '@trilha/runtime/blocks/list/ListBlock',
  component: 'ListBlock',
} satisfies BlockDefinition;
