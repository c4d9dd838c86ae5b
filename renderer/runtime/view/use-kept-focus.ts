/**
 * Keeps the keyboard focus: when the block that has it disappears, or the dialog around it closes and nothing had the
 * focus before, the browser would restart at the top of the document.
 * The focus moves to what came in place of that block instead, to the element before it, or to the screen's heading.
 */
import { type RefObject, useEffect } from 'react';
import { headingOf } from './use-arrival.ts';

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

/** In a closed dialog, or no longer on the page. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.closest('dialog:not([open])') !== null;

/** The element to focus: around the outermost removed element the one that is new, else the one before, if it still exists. */
function neighbourOf(holders: readonly Holder[], added: ReadonlySet<Node>): HTMLElement | null {
  const at = holders.findIndex(({ element }) => element.isConnected);
  const gone = at < 0 ? holders.at(-1) : holders[at - 1];
  const before = gone?.before ?? null;
  const next = before === null ? holders[at]?.element.firstElementChild : before.nextElementSibling;
  const found = next && added.has(next) ? next : before;
  return found instanceof HTMLElement && !isGone(found) ? found : null;
}

/** What was added to the page. */
const addedBy = (records: readonly MutationRecord[]): Set<Node> =>
  new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));

/** Scrolls as far as it must, as Tab does: what has the focus is to be seen. */
function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus();
}

export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = main;
    if (!current) return;
    let holders: Holder[] = [];
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof Element) holders = holdersOf(target, current);
    };
    const restore = (records: readonly MutationRecord[]) => {
      const held = holders[0]?.element;
      if (!held || !isGone(held)) return;
      const neighbour = neighbourOf(holders, addedBy(records));
      holders = [];
      const at = document.activeElement;
      // A browser takes the focus from what a closing dialog hides only when it renders.
      if (!at || at === document.body || isGone(at))
        // Another title in place of one that was read is read, not the box around it.
        takeFocus(neighbour?.querySelector('h1') ?? neighbour ?? headingOf(current));
    };
    // Not after its renders: parts of the page are rendered without it.
    const changes = new MutationObserver(restore);
    changes.observe(current, { childList: true, subtree: true });
    // The browser has given the focus back by then to what opened the dialog, if anything did.
    const closed = () => restore([]);
    current.addEventListener('close', closed, true);
    current.addEventListener('focusin', keep);
    return () => {
      changes.disconnect();
      current.removeEventListener('close', closed, true);
      current.removeEventListener('focusin', keep);
    };
  }, [main]);
}
