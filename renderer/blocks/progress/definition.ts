/** The `progress` block, as YAML writes it. */
import { Text, Value } from '../../definition/annotations.ts';
import type { BlockDefinition } from '../../definition/block.ts';

export const progressBlock = {
  type: 'progress',
  description: 'How far along a sequence of steps is.',
  members: { label: Text(), current: Value<number>('number'), total: Value<number>('number') },
  module: 'renderer/blocks/progress/ProgressBlock.tsx',
  component: 'ProgressBlock',
} satisfies BlockDefinition;
