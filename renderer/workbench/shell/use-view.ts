/** The state of the workbench is its URL: a link shows the same, and Back works. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { queryOf, viewOf, type WorkbenchView } from '../choice.ts';
import { BASE } from '../knowledge.ts';

const MOVED = 'workbench:moved';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(MOVED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(MOVED, listener);
  };
}

/** The URL of a view. */
export const addressOf = (view: Partial<WorkbenchView>): string => BASE + queryOf(view);

/** A view of another screen: only the appearance of the workbench is kept. */
export const toScreen = (view: WorkbenchView, screen: string): WorkbenchView => ({
  ...view,
  screen,
  state: 'open',
  sample: null,
  code: null,
  group: null,
  scenario: null,
  against: null,
  brand: null,
});

export type ChangeView = (change: Partial<WorkbenchView>) => void;

export function useView(): [WorkbenchView, ChangeView] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback((next: Partial<WorkbenchView>) => {
    const address = addressOf({ ...viewOf(location.search), ...next });
    if (address === location.pathname + location.search) return;
    history.pushState(null, '', address);
    dispatchEvent(new Event(MOVED));
  }, []);
  return [view, change];
}

/** Follows links of the workbench without a reload; with a modifier key the browser handles them. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || link.target || link.pathname !== BASE || link.origin !== location.origin) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    dispatchEvent(new Event(MOVED));
  });
}
