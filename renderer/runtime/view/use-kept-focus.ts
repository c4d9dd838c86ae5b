/**
 * Keeps the keyboard focus: when the block that has it disappears, the browser would restart at the top of the document.
 * The focus moves to the element before that block instead, or to the screen's heading.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './use-arrival.ts';

/** An element that had the focus, or an ancestor, with the focusable element before it. */
interface Holder {
  element: Element;
  before: Element | null;
}

function holdersOf(target: Element, main: Element): Holder[] {
  const holders: Holder[] = [];
  for (let element: Element | null = target; element && element !== main; element = element.parentElement)
    holders.push({ element, before: element.previousElementSibling });
  return holders;
}

/** The element to focus: the one before the outermost removed element, if it still exists. */
function neighbourOf(holders: readonly Holder[]): HTMLElement | null {
  const before = holders.findLast(({ element }) => !element.isConnected)?.before;
  return before instanceof HTMLElement && before.isConnected ? before : null;
}

function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  const holders = useRef<Holder[]>([]);
  useEffect(() => {
    const { current } = main;
    const keep = ({ target }: FocusEvent) => {
      if (current && target instanceof Element) holders.current = holdersOf(target, current);
    };
    current?.addEventListener('focusin', keep);
    return () => current?.removeEventListener('focusin', keep);
  }, [main]);
  // After every render, because any of them may have removed the focused element.
  useEffect(() => {
    const isLost = holders.current[0]?.element.isConnected === false;
    if (!isLost) return;
    const neighbour = neighbourOf(holders.current);
    holders.current = [];
    if (document.activeElement !== document.body) return;
    if (neighbour) takeFocus(neighbour);
    else if (main.current) focusOn(main.current);
  });
}
