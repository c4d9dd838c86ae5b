/** The `timeline` block: an ordered list, its current entry marked. */
import { evaluate, holds, oneOf, textOf, wordsOf } from '../../engine/evaluate.ts';
import { within } from '../../engine/scope.ts';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import type { timelineBlock } from './definition.ts';
import './timeline.css';

export function TimelineBlock({ block, scope }: BlockProps<typeof timelineBlock>) {
  const list = evaluate(block.of, scope);
  const items: unknown[] = Array.isArray(list) ? list : [];
  if (items.length === 0) return null;
  const { next } = block;
  return (
    <ol className="t-timeline">
      {items.map((item, index) => {
        const inside = within(scope, { item, index });
        const state = oneOf(block.state, inside) ?? 'done';
        const time = textOf(block.time, inside);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no id.
            key={index}
            className={`t-timeline__item is-${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {time !== '' && <p className="t-text t-text--small">{time}</p>}
            <p className="t-subheading">{textOf(block.title, inside)}</p>
            <Paragraphs text={wordsOf(block.text, inside)} className="t-text t-text--muted" />
          </li>
        );
      })}
      {next && holds(next.when, scope) && (
        <li className="t-timeline__item is-ahead">
          {next.time && <p className="t-text t-text--small">{textOf(next.time, scope)}</p>}
          <p className="t-subheading">{textOf(next.title, scope)}</p>
        </li>
      )}
    </ol>
  );
}
