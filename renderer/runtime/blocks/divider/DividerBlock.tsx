/** The `divider` block on the page. */
import type { BlockProps } from '../contract.ts';
import type { dividerBlock } from './definition.ts';
import '../slip.css';

export function DividerBlock({ block }: BlockProps<typeof dividerBlock>) {
  return <hr className={block.look === 'perforation' ? 't-perf' : 't-divider'} />;
}
