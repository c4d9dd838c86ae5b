/** A block as YAML would give it, and what its component must show. */
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';

export interface Sample {
  block: CompiledBlock;
  /** In this order. */
  words: string[];
  /** The expected number of each. */
  elements: Record<string, number>;
  /** It shows what the page knows only once it is there. */
  isLate?: true;
}
