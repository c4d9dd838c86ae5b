/** The `steps` block on the page. */
import { oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Icon } from '../Icon.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { stepsBlock } from './definition.ts';

export function StepsBlock({ block, scope }: BlockProps<typeof stepsBlock>) {
  return (
    <ol className="t-steps">
      {block.items.map((item) => {
        const icon = oneOf(item.icon, scope);
        const title = textOf(item.title, scope);
        return (
          <li key={title} className={icon ? 't-steps__item t-steps__item--icon' : 't-steps__item'}>
            {icon && <Icon name={icon} className="t-icon" />}
            <p className="t-subheading">{title}</p>
            <Paragraphs text={wordsOf(item.text, scope)} className="t-text t-text--muted" />
          </li>
        );
      })}
    </ol>
  );
}
