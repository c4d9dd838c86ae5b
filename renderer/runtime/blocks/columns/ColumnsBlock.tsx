/** The `columns` block. */
import { oneOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import type { columnsBlock } from './definition.ts';
import './columns.css';

export function ColumnsBlock({ block, scope }: BlockProps<typeof columnsBlock>) {
  return (
    <div className={`t-desk t-desk--${oneOf(block.wide, scope) ?? 'none'}`}>
      <Blocks blocks={block.blocks} scope={scope} />
    </div>
  );
}
