/** When a page is idle, loads what will be needed without delay (`loads-ahead.ts`). */
import { useEffect } from 'react';
import type { Host } from '../store/host.ts';
import { atRest } from './at-rest.ts';

/** Milliseconds after the page was last used. */
const REST = 4000;

/** @param screen the one that is shown */
export function useIdleLoads(host: Host, screen: string): void {
  useEffect(() => {
    let isLeft = false;
    const load = () =>
      import('./loads-ahead.ts').then(
        ({ loadAhead }) => loadAhead(host, screen, () => isLeft),
        () => {},
      );
    const stop = atRest(load, REST);
    return () => {
      stop();
      isLeft = true;
    };
  }, [host, screen]);
}
