/** The `corner` block: not a dialog, because the page beside it stays usable. The focus follows what opens and closes. */
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { evaluate, oneOf, textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { iconWords } from '../icon-words.tsx';
import { useScreen } from '../screen-context.ts';
import { WORDS } from '../words.ts';
import './corner.css';
import type { cornerBlock } from './definition.ts';

export function CornerBlock({ block, scope }: BlockProps<typeof cornerBlock>) {
  const { emit, plain } = useScreen();
  const body = useId();
  const button = useRef<HTMLButtonElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const state = oneOf(block.state, scope) ?? 'closed';
  const last = useRef(state);
  const byKeyboard = useRef(false);
  useEffect(() => {
    // On a phone the focus in a field would bring up the keyboard over what is to be read.
    const field = byKeyboard.current && inside.current?.querySelector<HTMLElement>('input, textarea, select');
    if (last.current !== state) (field || button.current)?.focus();
    last.current = state;
  }, [state]);
  /** A press of a key is a click without a pointer. */
  const open = ({ detail }: MouseEvent) => {
    byKeyboard.current = detail === 0;
    emit(block.open);
  };
  const press = (name: string) => plain?.press({ type: 'emit', name });
  const words = iconWords(oneOf(block.icon, scope), textOf(block.label, scope));
  if (state === 'closed') {
    return (
      <button
        ref={button}
        type="button"
        className="t-corner t-corner--closed"
        onClick={open}
        {...press(block.open)}
      >
        {words}
      </button>
    );
  }
  const isOpen = state === 'open';
  const count = Number(evaluate(block.count, scope) ?? 0);
  const foldOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) emit(block.fold);
  };
  return (
    <section
      className={`t-corner t-corner--${state}`}
      aria-label={textOf(block.label, scope)}
      onKeyDown={foldOnEscape}
    >
      <div className="t-corner__head">
        <button
          ref={button}
          type="button"
          className="t-corner__title"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={isOpen ? () => emit(block.fold) : open}
          {...press(isOpen ? block.fold : block.open)}
        >
          {words}
          {!isOpen && count > 0 && (
            <span className="t-corner__count" aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </div>
      <p className="t-visually-hidden" role="status">
        {!isOpen && count > 0 && textOf(block.news, scope)}
      </p>
      <div id={body} ref={inside} className="t-corner__body" hidden={!isOpen}>
        {isOpen && <Blocks blocks={block.blocks} scope={scope} />}
      </div>
      <button
        type="button"
        className="t-corner__close"
        onClick={() => emit(block.close)}
        {...press(block.close)}
      >
        <span className="t-visually-hidden">{WORDS.close}</span>
      </button>
    </section>
  );
}
