/** The `columns` block, as YAML writes it. */

import { OneOf } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const columnsBlock = {
  type: 'columns',
  description:
    'Blocks side by side that use the width of a desk; one below the other where the page is narrow.',
  example: `
ways:
  type: columns
  blocks:
    call: { type: text, text: "By phone: 01632 960 123." }
    visit: { type: text, text: "At our office on Market Square." }
`,
  members: {
    wide: Type.Optional(
      OneOf(['none', 'first', 'last'], {
        description:
          'Default none. First: it gets two thirds. Last: it gets three fifths, and stands before the first one on a desk.',
      }),
    ),
    blocks: Blocks({ description: 'A column each, by id.' }),
  },
  module: '@trilha/runtime/blocks/columns/ColumnsBlock',
  component: 'ColumnsBlock',
} satisfies BlockDefinition;
