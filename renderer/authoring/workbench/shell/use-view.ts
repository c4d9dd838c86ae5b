/** The address of the workbench is its state: a link shows the same, and Back works. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { queryOf, type View, viewOf } from '../choice.ts';
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

/** The address of a view. */
export const addressOf = (view: Partial<View>): string => BASE + queryOf(view);

/** Another screen begins anew: nothing but how the workbench itself looks is kept. */
export const toScreen = (view: View, screen: string): View => ({
  ...view,
  screen,
  state: 'open',
  sample: null,
  code: null,
  brand: null,
});

export type Change = (change: Partial<View>) => void;

export function useView(): [View, Change] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback((next: Partial<View>) => {
    const address = addressOf({ ...viewOf(location.search), ...next });
    if (address === location.pathname + location.search) return;
    history.pushState(null, '', address);
    dispatchEvent(new Event(MOVED));
  }, []);
  return [view, change];
}

/** Follows links of the workbench without loading it anew; those with a modifier key open as the browser likes. */
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
