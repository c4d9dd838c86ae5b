/** Keeps a page whose screen says so, once it rests. */
import { useEffect } from 'react';
import { atRest } from './at-rest.ts';
import { usePortal } from './portal-context.ts';
import type { Visit } from './use-visit.ts';

/** Milliseconds after the page was last used. */
const REST = 500;

export function useKeptPage(visit: Visit): void {
  const { host } = usePortal();
  const { key, place } = visit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one player per visit.
  useEffect(() => {
    if (!visit.screen.offline || !host.keepPage) return;
    let isLeft = false;
    let stopKeeping = () => {};
    const start = async () => {
      const { keepWhileShown } = await import('./keep-page.ts');
      if (!isLeft) stopKeeping = keepWhileShown(host, visit);
    };
    // A release that is gone keeps nothing.
    const stop = atRest(() => void start().catch(() => {}), REST);
    return () => {
      isLeft = true;
      stop();
      stopKeeping();
    };
  }, [host, key, place]);
}
