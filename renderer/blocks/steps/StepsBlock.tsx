/** The `steps` block on the page. */
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { stepsBlock } from './definition.ts';

export function StepsBlock({ block, scope }: BlockProps<typeof stepsBlock>) {
  return (
    <ol className="t-steps">
      {block.items.map((item) => {
        const title = textOf(item.title, scope);
        return (
          <li key={title} className="t-steps__item">
            <p className="t-subheading">{title}</p>
            <Paragraphs text={wordsOf(item.text, scope)} className="t-text t-text--muted" />
          </li>
        );
      })}
    </ol>
  );
}
