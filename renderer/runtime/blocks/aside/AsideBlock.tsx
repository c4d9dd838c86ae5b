/** The `aside` block: the view puts it beside the screen's column. */
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import type { asideBlock } from './definition.ts';

export function AsideBlock({ block, scope }: BlockProps<typeof asideBlock>) {
  return (
    <aside className={`t-aside t-stack${block.narrow === 'hidden' ? ' t-aside--wide' : ''}`}>
      <Blocks blocks={block.blocks} scope={scope} />
    </aside>
  );
}
