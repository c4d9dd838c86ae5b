/** The `each` block: its blocks once per element, which they read as `item`. */
import { evaluate, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { eachBlock } from './definition.ts';

export function EachBlock({ block, scope }: BlockProps<typeof eachBlock>) {
  const list = evaluate(block.of, scope);
  const items: unknown[] = Array.isArray(list) ? list : [];
  if (items.length === 0) return <Paragraphs text={textOf(block.empty, scope)} className="t-text" />;
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: elements have no id.
    <Blocks key={index} blocks={block.blocks} scope={{ ...scope, item }} />
  ));
}
