/** The `copy` block, as YAML writes it. */
import Type from 'typebox';
import { OneOf, ShownValue, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const copyBlock = {
  type: 'copy',
  description: 'A button that copies a text, and says so for two seconds.',
  members: {
    label: Text({ description: 'What is copied, as a verb.' }),
    value: ShownValue<string | null>({ description: 'What is copied. Without it there is no button.' }),
    look: Type.Optional(OneOf(['primary', 'secondary'], { description: 'Default secondary.' })),
    copied: Type.Optional(Text({ description: 'Instead of the label once it is copied.' })),
    show: Type.Optional(Type.Boolean({ description: 'The text itself stands below the button.' })),
    name: Type.Optional(
      Text({ description: 'What the text is, in a few words, for those who listen. Default: the label.' }),
    ),
    shown: Type.Optional(
      ShownValue<string | null>({ description: 'The text as it is shown, where it is read in groups.' }),
    ),
    failed: Text({ description: 'Said where the browser does not let copy.' }),
  },
  skeleton: () => ['button'],
  module: 'renderer/runtime/blocks/copy/CopyBlock.tsx',
  component: 'CopyBlock',
} satisfies BlockDefinition;
