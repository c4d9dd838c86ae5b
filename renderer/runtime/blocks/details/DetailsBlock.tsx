/** The `details` block: a native disclosure, with the look of a question. */
import { useState } from 'react';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { detailsBlock } from './definition.ts';

/** True where the form is in it: what a page without scripts says about the answers is never folded away. */
const holdsForm = (blocks: BlockProps<typeof detailsBlock>['block']['blocks']): boolean =>
  blocks.some(({ type, blocks: within }) => type === 'form' || (Array.isArray(within) && holdsForm(within)));

export function DetailsBlock({ block, scope }: BlockProps<typeof detailsBlock>) {
  // Afterwards only the customer opens and closes it.
  const { plain } = useScreen();
  const [open] = useState(
    () =>
      evaluate(block.open, scope) === true ||
      (import.meta.env.SSR && plain !== undefined && holdsForm(block.blocks)),
  );
  return (
    <details className="t-faq__item" open={open}>
      <summary>{textOf(block.summary, scope)}</summary>
      <div className="t-stack">
        <Blocks blocks={block.blocks} scope={scope} />
      </div>
    </details>
  );
}
