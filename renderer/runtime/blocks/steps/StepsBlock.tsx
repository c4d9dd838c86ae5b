/** The `steps` block on the page. */
import { oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import * as words from '../../locale/current.ts';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { stepsBlock } from './definition.ts';
import './steps.css';

export function StepsBlock({ block, scope }: BlockProps<typeof stepsBlock>) {
  return (
    <ol className="t-steps">
      {block.items.map((item) => {
        const icon = oneOf(item.icon, scope);
        const title = textOf(item.title, scope);
        const state = oneOf(item.state, scope) ?? 'open';
        const look = state === 'open' ? '' : ` is-${state}`;
        return (
          <li
            key={title}
            className={`t-steps__item${icon ? ' t-steps__item--icon' : ''}${look}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {icon && <SpriteIcon name={icon} className="t-icon" />}
            {state === 'done' && <span className="t-visually-hidden">{words.doneStep}</span>}
            <p className="t-subheading">{title}</p>
            <Paragraphs text={wordsOf(item.text, scope)} className="t-text t-text--muted" />
          </li>
        );
      })}
    </ol>
  );
}
