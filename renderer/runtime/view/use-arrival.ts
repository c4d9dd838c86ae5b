/** Arrival at a screen: scrolls to the top, sets the document title, and focuses the heading for screen readers. */

import type { Scope } from '@trilha/language/definition/annotations';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { textOf } from '../engine/evaluate.ts';
import { valueAt } from '../engine/path.ts';
import { usePortal } from './portal-context.ts';
import type { ShownVisit } from './use-page.ts';

/** The id of the brand that is worn: the screen's own, else the visit's. */
export const brandIn = ({ brand }: Scope): string => String(valueAt(brand, 'id') ?? '');

/** The document's title: the screen's, then the brand's name. */
export function documentTitle({ screen, scope }: Pick<ShownVisit, 'screen' | 'scope'>): string {
  const parts = [textOf(screen.title, scope), String(valueAt(scope.brand, 'name') ?? '')];
  return parts.filter((part) => part !== '').join(' | ');
}

/** The heading of a screen, or `<main>` if it has none. */
export const headingOf = (main: HTMLElement): HTMLElement => main.querySelector('h1') ?? main;

function focusOn(main: HTMLElement): void {
  const heading = headingOf(main);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The dialogs around the screen that are open: on another page they close, and give the focus back to what opened them. */
const openAround = (main: HTMLElement): Element[] =>
  [...document.querySelectorAll('dialog[open]')].filter((dialog) => !main.contains(dialog));

/** Focuses the heading; while there is none, `<main>` until there is one. @returns the end of waiting for it */
function focusOnHeading(main: HTMLElement): () => void {
  focusOn(main);
  const again = () => focusOn(main);
  const dialogs = openAround(main);
  for (const dialog of dialogs) dialog.addEventListener('close', again, { once: true });
  const changes = new MutationObserver(() => {
    if (headingOf(main) === main) return;
    changes.disconnect();
    if (document.activeElement === main) focusOn(main);
  });
  if (headingOf(main) === main) changes.observe(main, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    for (const dialog of dialogs) dialog.removeEventListener('close', again);
  };
}

export function useArrival(visit: ShownVisit, main: RefObject<HTMLElement | null>): void {
  const { memory } = usePortal();
  const kind = useNavigationType();
  const title = documentTitle(visit);
  const brand = brandIn(visit.scope);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (brand !== '') document.documentElement.dataset.brand = brand;
  }, [brand]);
  // On Back the browser restores the scroll position. Before the first frame: what is out of sight is not laid out for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrival depends only on the visit.
  useLayoutEffect(() => {
    if (memory.moved && kind !== 'POP') scrollTo(0, 0);
  }, [visit.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!memory.moved) return;
    return main.current ? focusOnHeading(main.current) : undefined;
  }, [visit.key]);
}
