/** The `form` block, as YAML writes it. */

import { Closed, Text } from '@trilha/language/definition/annotations';
import { type BlockDefinition, Blocks } from '@trilha/language/definition/block';
import Type from 'typebox';

export const formBlock = {
  type: 'form',
  description: 'The place of the screen’s form.',
  example: `
form: { type: form, submit: Continue, busy: One moment… }
`,
  members: {
    submit: Text({ description: 'Label of the submit button.' }),
    busy: Type.Optional(Text({ description: 'Its label while the answer is on its way.' })),
    blocks: Type.Optional(
      Blocks({ description: 'Between the fields and the button: what the choice amounts to.' }),
    ),
    below: Type.Optional(
      Type.String({
        offers: 'field',
        description:
          'Those blocks stand below this field instead, in the step that shows it; other steps show none of them.',
      }),
    ),
    beside: Type.Optional(
      Type.Boolean({
        description:
          'Where the page is wide, those blocks stand beside the fields. One is always shown then.',
      }),
    ),
    dock: Type.Optional(
      Closed(
        {
          label: Text({ description: 'What the sum is.' }),
          value: Text({ description: 'The sum; empty shows the button alone.' }),
          note: Type.Optional(Text({ description: 'What belongs to it, in a few words.' })),
        },
        {
          description:
            'The button stands in a bar with this sum, which stays in view on phones. A change is spoken once it rests.',
        },
      ),
    ),
    look: Type.Optional(
      Type.Literal('slip', { description: 'On a sheet of its own that overlaps the field of a hero.' }),
    ),
  },
  skeleton: () => ['fields', 'button'],
  module: '@trilha/runtime/blocks/form/FormBlock',
  component: 'FormBlock',
} satisfies BlockDefinition;
