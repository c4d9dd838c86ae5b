/** The `loading` block on the page. A status: read once, when it appears. */
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Icon } from '../Icon.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { loadingBlock } from './definition.ts';

export function LoadingBlock({ block, scope }: BlockProps<typeof loadingBlock>) {
  return (
    <div className="t-loading" role="status">
      <span className="t-loading__art" aria-hidden="true">
        <Icon name="waiting" className="t-art" />
        <span className="t-loading__spinner" />
      </span>
      <p className="t-heading">{textOf(block.text, scope)}</p>
      <Paragraphs text={wordsOf(block.note, scope)} className="t-text t-text--muted" />
    </div>
  );
}
