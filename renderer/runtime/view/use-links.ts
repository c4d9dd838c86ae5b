/** Follows links to screens without reloading the page. */
import { useEffect } from 'react';
import { matchUrl } from '../engine/address.ts';
import { keptAt, mayLeaveOffline } from './connection.ts';
import type { Portal } from './portal-context.ts';

const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.href && !link.target && !link.hasAttribute('download') ? link : null;
}

export function useLinks({ host, show, memory }: Portal): void {
  useEffect(() => {
    // Without a connection the browser's navigation would end the visit: the page stays, and says so.
    const stay = () => memory.player?.dispatch({ type: 'stayed', because: 'offline' });
    const follow = (event: MouseEvent) => {
      const link = isPlain(event) ? linkOf(event) : null;
      // What was kept stands in for a page: the next one comes from the server, or is kept, too.
      if (!link || link.origin !== location.origin || keptAt() !== null || mayLeaveOffline()) return;
      const isAnchor = link.hash !== '' && link.pathname === location.pathname;
      if (isAnchor || matchUrl(host.app, link.pathname) === null) return;
      event.preventDefault();
      const path = link.pathname + link.search + link.hash;
      show(path, { replace: link.href === location.href }).catch(stay);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [host, show, memory]);
}
