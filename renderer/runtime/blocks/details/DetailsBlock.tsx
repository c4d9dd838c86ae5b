/** The `details` block: a native disclosure, with the look of a question. */
import { useState } from 'react';
import { evaluate, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import type { detailsBlock } from './definition.ts';

export function DetailsBlock({ block, scope }: BlockProps<typeof detailsBlock>) {
  // Afterwards only the customer opens and closes it.
  const [open] = useState(() => evaluate(block.open, scope) === true);
  return (
    <details className="t-faq__item" open={open}>
      <summary>{textOf(block.summary, scope)}</summary>
      <div className="t-stack">
        <Blocks blocks={block.blocks} scope={scope} />
      </div>
    </details>
  );
}
