/**
 * The `scratch-card` block. What is under the cover cannot be reached or heard before it is gone; then it gets the
 * focus, so that it is read.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import { paintCover, scratchAlong, shareGone, type TouchPoint } from './cover.ts';
import type { scratchCardBlock } from './definition.ts';
import './scratch-card.css';

/** The rest of the cover is taken away once so much is gone. */
const ENOUGH = 0.5;

export function ScratchCardBlock({ block, scope }: BlockProps<typeof scratchCardBlock>) {
  const { emit, plain } = useScreen();
  // Without scripts there is no cover to scratch.
  const [state, setState] = useState<'hidden' | 'covered' | 'open'>(
    plain && block.emit === undefined ? 'open' : 'hidden',
  );
  const content = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<TouchPoint | null>(null);
  const isOpen = state === 'open';
  const words = block.cover === undefined ? '' : textOf(block.cover, scope);
  // Painted once: what was scratched stays away.
  const firstWords = useRef(words);
  useEffect(() => {
    if (canvas.current && paintCover(canvas.current, firstWords.current)) setState('covered');
  }, []);
  useEffect(() => {
    if (isOpen) content.current?.focus();
  }, [isOpen]);

  function open(): void {
    setState('open');
    if (block.emit !== undefined) emit(block.emit);
  }
  function scratch(event: PointerEvent<HTMLCanvasElement>): void {
    // A mouse scratches while its button is down, a finger while it touches.
    if (event.buttons === 0) return;
    const { clientX, clientY } = event;
    scratchAlong(event.currentTarget, last.current ?? { clientX, clientY }, { clientX, clientY });
    last.current = { clientX, clientY };
  }
  /** Also where the pointer leaves the card while it scratches: the button may be released elsewhere. */
  function look({ currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (last.current === null) return;
    last.current = null;
    if (shareGone(currentTarget) >= ENOUGH) open();
  }
  return (
    <div className="t-stack">
      <div className="t-scratch">
        <div
          ref={content}
          className={`t-scratch__content t-card t-stack is-${state}`}
          tabIndex={-1}
          inert={!isOpen}
        >
          <Blocks blocks={block.blocks} scope={scope} />
        </div>
        {!isOpen && (
          <canvas
            ref={canvas}
            className="t-scratch__cover"
            onPointerDown={scratch}
            onPointerMove={scratch}
            onPointerUp={look}
            onPointerLeave={look}
            onPointerCancel={look}
          />
        )}
      </div>
      {!isOpen && (
        <button
          type="button"
          className="t-button t-button--secondary"
          onClick={open}
          {...(block.emit === undefined ? {} : plain?.press({ type: 'emit', name: block.emit }))}
        >
          {textOf(block.label, scope)}
        </button>
      )}
    </div>
  );
}
