/** The `group` block on the page. */
import { oneOf, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { HeadingLevel } from '../heading-level.ts';
import { iconWords } from '../icon-words.tsx';
import type { groupBlock } from './definition.ts';

const LOOK = {
  plain: 't-stack',
  card: 't-stack t-card',
  panel: 't-stack t-panel',
  columns: 't-columns',
  sides: 't-stack t-stack--loose t-sides',
} as const;

export function GroupBlock({ block, scope }: BlockProps<typeof groupBlock>) {
  const blocks = <Blocks blocks={block.blocks} scope={scope} />;
  return (
    <div className={LOOK[oneOf(block.look, scope) ?? 'plain']}>
      {block.title && (
        <h2 className="t-heading">{iconWords(oneOf(block.icon, scope), textOf(block.title, scope))}</h2>
      )}
      {block.title ? <HeadingLevel value={3}>{blocks}</HeadingLevel> : blocks}
    </div>
  );
}
