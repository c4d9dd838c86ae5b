/** Loads what will be needed without delay (`loads-ahead.ts`) while a page is idle. */
import { useEffect } from 'react';
import { atRest, onceUsed } from './at-rest.ts';
import { isThrifty } from './connection.ts';
import type { Portal } from './portal-context.ts';

/** Milliseconds after the page was last used. */
const REST = 4000;
/** The same once somebody has begun to use a page of which nothing was loaded before. */
const SHORT_REST = 1000;

/**
 * Most visitors leave a first page with a form as they found it. What comes after it is loaded once they use it, and nothing is
 * for who saves data.
 */
const waitsForUse = ({ library, memory }: Portal, screen: string): boolean =>
  isThrifty() || (!memory.moved && !!library.screen(screen)?.form);

/** @param screen the one that is shown */
export function useIdleLoads(portal: Portal, screen: string): void {
  useEffect(() => {
    let isLeft = false;
    const load = () =>
      import('./loads-ahead.ts').then(
        ({ loadAhead }) => loadAhead(portal.host, screen, () => isLeft),
        () => {},
      );
    let stop = waitsForUse(portal, screen)
      ? onceUsed(() => {
          stop = atRest(load, SHORT_REST);
        })
      : atRest(load, REST);
    return () => {
      stop();
      isLeft = true;
    };
  }, [portal, screen]);
}
