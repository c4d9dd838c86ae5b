/** The `paper` block: a long text in the page, its clauses under headings; it emits an event when its end is visible. */

import type { Paragraph } from '@trilha/language/definition/words';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { textOf, wordsOf } from '../../engine/evaluate.ts';
import { paragraphsOf, plainWords } from '../../engine/words.ts';
import { useRichWords } from '../../fields/frame/rich-words.ts';
import * as words from '../../locale/current.ts';
import type { BlockProps } from '../contract.ts';
import { useHeading } from '../heading-level.ts';
import { useScreen } from '../screen-context.ts';
import type { paperBlock } from './definition.ts';
import './paper.css';

/** A paragraph that begins with bold words has them as its heading. */
function clauseOf([first, ...rest]: Paragraph): { heading: string | null; text: Paragraph } {
  if (first === undefined || typeof first === 'string' || !('bold' in first))
    return { heading: null, text: first === undefined ? rest : [first, ...rest] };
  const [next, ...others] = rest;
  const text = typeof next === 'string' ? [next.trimStart(), ...others] : rest;
  return { heading: first.bold.replace(/\.$/, ''), text };
}

export function PaperBlock({ block, scope }: BlockProps<typeof paperBlock>) {
  const { emit, plain } = useScreen();
  const rich = useRichWords();
  const Title = useHeading();
  const Heading = Title === 'h2' ? 'h3' : 'h4';
  const title = useId();
  const end = useRef<HTMLParagraphElement>(null);
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
  return (
    <section className="t-paper" aria-labelledby={title}>
      <Title id={title} className="t-heading">
        {textOf(block.title, scope)}
      </Title>
      {paragraphsOf(wordsOf(block.text, scope)).map((pieces) => {
        const { heading, text } = clauseOf(pieces);
        return (
          <div key={plainWords({ paragraphs: [pieces] })}>
            {heading !== null && <Heading className="t-subheading">{heading}</Heading>}
            <p>{rich({ paragraphs: [text] })}</p>
          </div>
        );
      })}
      {plain && block.emit !== undefined && (
        <button
          className="t-button t-button--secondary"
          {...plain.press({ type: 'emit', name: block.emit, item: scope.item })}
        >
          {words.readToEnd}
        </button>
      )}
      <p ref={end} className="t-paper__end">
        <span>{textOf(block.end, scope)}</span>
      </p>
    </section>
  );
}
