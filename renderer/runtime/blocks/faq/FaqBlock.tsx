/** The `faq` block: native `details` elements. */
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { faqBlock } from './definition.ts';

export function FaqBlock({ block, scope }: BlockProps<typeof faqBlock>) {
  return (
    <div className="t-faq">
      {Object.entries(block.items).map(([id, { question, answer }]) => (
        <details key={id} className="t-faq__item">
          <summary>{textOf(question, scope)}</summary>
          <div className="t-stack t-stack--tight">
            <Paragraphs text={wordsOf(answer, scope)} className="t-text" />
          </div>
        </details>
      ))}
    </div>
  );
}
