/** The `chat` block: a log, scrolled to its newest message unless the customer is reading earlier ones. */
import { useEffect, useRef } from 'react';
import { evaluate, holds, textOf } from '../../engine/evaluate.ts';
import { valueAt } from '../../engine/path.ts';
import { within } from '../../engine/scope.ts';
import type { BlockProps } from '../contract.ts';
import { CleanHtml } from './CleanHtml.tsx';
import './chat.css';
import type { chatBlock } from './definition.ts';

/** Pixels from the end within which the newest message counts as in view. */
const NEAR = 48;

export function ChatBlock({ block, scope }: BlockProps<typeof chatBlock>) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const list = evaluate(block.of, scope);
  const messages: unknown[] = Array.isArray(list) ? list : [];
  const toEnd = () => {
    if (isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  const follow = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further message is the reason to scroll.
  useEffect(toEnd, [messages.length]);
  return (
    <div
      ref={log}
      className="t-chat"
      role="log"
      aria-label={textOf(block.label, scope)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
      tabIndex={0}
      onScroll={follow}
    >
      {messages.length === 0 && <p className="t-chat__line">{textOf(block.empty, scope)}</p>}
      {messages.map((item, index) => {
        const inside = within(scope, { item, index });
        const html = block.html && evaluate(block.html, inside);
        const id = valueAt(item, 'id');
        return (
          <div
            key={typeof id === 'string' ? id : index}
            className={holds(block.own, inside) ? 't-chat__line t-chat__line--own' : 't-chat__line'}
          >
            <span className="t-visually-hidden">{`${textOf(block.author, inside)}: `}</span>
            {typeof html === 'string' ? (
              <CleanHtml html={html} onShown={toEnd} />
            ) : (
              <span>{textOf(block.text, inside)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
