/**
 * Keeps the keyboard's place: when the block that has the focus disappears, the browser would start again at the top
 * of the document. The focus moves to the element before that block instead, or to the screen's heading.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './use-arrival.ts';

/** An element that held the focus, or one around it, with its neighbour at that time. */
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

/** Where the focus belongs: before the outermost element that is gone, if that neighbour is still there. */
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
  // After every render: any of them may have removed what had the focus.
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
