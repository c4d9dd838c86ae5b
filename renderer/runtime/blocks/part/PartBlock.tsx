/** The `part` block: the view plays the part here, with the parameters of the block. */
import { evaluateMap } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { partBlock } from './definition.ts';

export function PartBlock({ block, scope }: BlockProps<typeof partBlock>) {
  return useScreen().part(block.part, evaluateMap(block.with, scope));
}
