/** The `progress` block, as YAML writes it. */
import { Text, Value } from '@trilha/language/definition/annotations';
import type { BlockDefinition } from '@trilha/language/definition/block';

export const progressBlock = {
  type: 'progress',
  description: 'How far along a sequence of steps is.',
  example: `
far: { type: progress, label: Step 2 of 3, current: 2, total: 3 }
`,
  members: {
    label: Text({ description: 'The step in words.' }),
    current: Value<number>('number', { description: 'Where the customer is, from 0 to the total.' }),
    total: Value<number>('number', { description: 'How many steps there are.' }),
  },
  module: '@trilha/runtime/blocks/progress/ProgressBlock',
  component: 'ProgressBlock',
} satisfies BlockDefinition;
