/** The `group` block on the page. */
import { textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import type { groupBlock } from './definition.ts';

const LOOK = {
  plain: 't-stack',
  card: 't-stack t-card',
  panel: 't-stack t-panel',
  columns: 't-columns',
} as const;

export function GroupBlock({ block, scope }: BlockProps<typeof groupBlock>) {
  return (
    <div className={LOOK[block.look ?? 'plain']}>
      {block.title && <h2 className="t-heading">{textOf(block.title, scope)}</h2>}
      <Blocks blocks={block.blocks} scope={scope} />
    </div>
  );
}
