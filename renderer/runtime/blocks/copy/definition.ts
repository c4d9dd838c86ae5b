/** The `copy` block, as YAML writes it. */

import { Emits, OneOf, ShownValue, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';
import Type from 'typebox';
import { iconMember } from '../icon-member.ts';

export const copyBlock = {
  type: 'copy',
  description: 'A button that copies a text, and says so for two seconds.',
  example: `
reference:
  type: copy
  label: Copy the reference
  value: "'HV-2041-77'"
  show: true
  failed: Your browser does not let us copy. Mark it and copy it by hand.
`,
  members: {
    label: Text({ description: 'What is copied, as a verb.' }),
    value: ShownValue<string | null>({ description: 'What is copied. Without it there is no button.' }),
    look: Type.Optional(
      OneOf(['primary', 'secondary', 'link'], {
        description: 'Default secondary. Primary: one line of the text is shown.',
      }),
    ),
    copied: Type.Optional(Text({ description: 'Instead of the label once it is copied.' })),
    show: Type.Optional(
      Type.Boolean({
        description: 'The text itself stands below the button, whole; of a primary one, its first line.',
      }),
    ),
    name: Type.Optional(
      Text({ description: 'What the text is, in a few words, for those who listen. Default: the label.' }),
    ),
    shown: Type.Optional(
      ShownValue<string | null>({ description: 'The text as it is shown, where it is read in groups.' }),
    ),
    icon: iconMember('A sign before the label.'),
    emit: Type.Optional(
      Emits({ description: 'Event once it is copied, such as to go on to where it is needed.' }),
    ),
    failed: Text({ description: 'Said where the browser does not let copy.' }),
  },
  skeleton: () => ['button'],
  module: '@trilha/runtime/blocks/copy/CopyBlock',
  component: 'CopyBlock',
} satisfies BlockDefinition;
