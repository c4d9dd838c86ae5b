/** The `group` block on the page. */
import { oneOf, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { HeadingLevel } from '../heading-level.ts';
import { iconWords } from '../icon-words.tsx';
import type { groupBlock } from './definition.ts';
import '../slip.css';

const LOOK = {
  plain: 't-stack',
  opening: 't-stack t-stack--loose t-opening',
  card: 't-stack t-card',
  slip: 't-stack t-card t-lifted',
  panel: 't-stack t-panel',
  columns: 't-columns',
  sides: 't-stack t-stack--loose t-sides',
} as const;

export function GroupBlock({ block, scope }: BlockProps<typeof groupBlock>) {
  const blocks = <Blocks blocks={block.blocks} scope={scope} />;
  const look = LOOK[oneOf(block.look, scope) ?? 'plain'];
  const isAlert = oneOf(block.tone, scope) === 'alert';
  return (
    <div className={isAlert ? `${look} t-late` : look}>
      {block.title && (
        <h2 className={isAlert ? 't-late__head' : 't-heading'}>
          {iconWords(oneOf(block.icon, scope), textOf(block.title, scope))}
        </h2>
      )}
      {block.title ? <HeadingLevel value={3}>{blocks}</HeadingLevel> : blocks}
    </div>
  );
}
