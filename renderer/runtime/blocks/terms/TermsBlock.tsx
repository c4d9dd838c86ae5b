/** The `terms` block: a region that the keyboard can scroll, which emits an event when its end is visible. */
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import type { BlockProps } from '../contract.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import { useScreen } from '../screen-context.ts';
import type { termsBlock } from './definition.ts';
import { TERMS_WORDS } from './words.ts';

export function TermsBlock({ block, scope }: BlockProps<typeof termsBlock>) {
  const { emit, plain } = useScreen();
  const title = useId();
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(() => block.emit !== undefined && emit(block.emit));
  const waits = block.emit !== undefined;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);
  const scrolls = block.scroll !== false;
  return (
    <section
      className={scrolls ? 't-terms t-stack' : 't-terms t-terms--whole t-stack'}
      aria-labelledby={title}
      tabIndex={scrolls ? 0 : undefined}
    >
      <h2 id={title} className="t-subheading">
        {textOf(block.title, scope)}
      </h2>
      <Paragraphs text={wordsOf(block.text, scope)} className="t-text" />
      {plain && block.emit !== undefined && (
        <button
          className="t-button t-button--secondary"
          {...plain.press({ type: 'emit', name: block.emit, item: scope.item })}
        >
          {TERMS_WORDS.read}
        </button>
      )}
      <div ref={end} />
    </section>
  );
}
