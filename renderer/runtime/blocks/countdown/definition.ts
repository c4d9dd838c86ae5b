/** The `countdown` block, as YAML writes it. */
import { Reference, Text } from '../../../language/definition/annotations.ts';
import type { BlockDefinition } from '../../../language/definition/block.ts';

export const countdownBlock = {
  type: 'countdown',
  description:
    'A text with the seconds left of a timer, which reads as timers.<its name>. Hidden once it has run out.',
  members: {
    timer: Reference('timer', { description: 'A timer of the flow.' }),
    text: Text({ description: 'The words around the seconds.' }),
  },
  module: 'renderer/runtime/blocks/countdown/CountdownBlock.tsx',
  component: 'CountdownBlock',
} satisfies BlockDefinition;
