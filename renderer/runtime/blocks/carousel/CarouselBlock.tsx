/**
 * The `carousel` block: the browser's own scrolling with snap points. It moves by itself only where motion is welcome,
 * while nobody points at it or works in it, and until it is paused.
 */
import { useEffect, useRef, useState } from 'react';
import { holds, textOf } from '../../engine/evaluate.ts';
import * as words from '../../locale/current.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { usePlain } from '../screen-context.ts';
import type { carouselBlock } from './definition.ts';
import './carousel.css';

/** Milliseconds without scrolling after which a slide has come to rest. */
const REST = 120;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function CarouselBlock({ block, scope }: BlockProps<typeof carouselBlock>) {
  const { every } = block;
  const plain = usePlain();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const slides = block.blocks.filter(({ when }) => holds(when, scope));
  const count = slides.length;

  function show(index: number): void {
    const { current } = list;
    const next = (index + count) % count;
    setAt(next);
    const left = (current?.clientWidth ?? 0) * next;
    current?.scrollTo({ left, behavior: isStill() ? 'auto' : 'smooth' });
  }
  const advance = useRef(() => {});
  useEffect(() => {
    advance.current = () => {
      const { current } = root;
      const isUsed = current?.matches(':hover') || current?.contains(document.activeElement);
      if (!isUsed && !document.hidden) show(at + 1);
    };
  });
  useEffect(() => {
    if (every === undefined || paused || count < 2 || isStill()) return;
    const timer = setInterval(() => advance.current(), every * 1000);
    return () => clearInterval(timer);
  }, [every, paused, count]);

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  /** Safari has no event for the end of scrolling. */
  function followLater(): void {
    clearTimeout(resting.current);
    resting.current = setTimeout(follow, REST);
  }
  function follow(): void {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    if (clientWidth > 0) setAt(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
  }
  if (count === 0) return null;
  return (
    <section ref={root} className="t-carousel" aria-label={textOf(block.label, scope)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard. */}
      <ul ref={list} className="t-carousel__list" tabIndex={0} onScroll={followLater}>
        {slides.map((slide) => (
          <li key={slide.id} className="t-carousel__slide">
            <Blocks blocks={[slide]} scope={scope} />
          </li>
        ))}
      </ul>
      {count > 1 && !(import.meta.env.SSR && plain) && (
        <div className="t-carousel__controls">
          <button type="button" className="t-carousel__button" onClick={() => show(at - 1)}>
            <span className="t-visually-hidden">{words.previous}</span>
          </button>
          <span className="t-carousel__place">{words.placeOf(at + 1, count)}</span>
          <button
            type="button"
            className="t-carousel__button t-carousel__button--next"
            onClick={() => show(at + 1)}
          >
            <span className="t-visually-hidden">{words.next}</span>
          </button>
          {every !== undefined && (
            <button
              type="button"
              className={`t-carousel__button t-carousel__button--${paused ? 'play' : 'stop'}`}
              onClick={() => setPaused(!paused)}
            >
              <span className="t-visually-hidden">{paused ? words.play : words.pause}</span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}
