/** The `countdown` block, as YAML writes it. */
import { Reference, Text } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

export const countdownBlock = {
  type: 'countdown',
  description:
    'A text with the seconds left of a timer, which reads as timers.<its name>. Hidden once it has run out.',
  example: `
again:
  type: countdown
  timer: resend
  text: "You can ask for another code in \${timers.resend} s."
`,
  members: {
    timer: Reference('timer', { description: 'A timer of the flow.' }),
    text: Text({ description: 'The words around the seconds.' }),
  },
  module: '@trilha/runtime/blocks/countdown/CountdownBlock',
  component: 'CountdownBlock',
} satisfies BlockDefinition;
