/** Follows links to screens without reloading the page, and loads such a screen as soon as its link is about to be pressed. */
import { useEffect } from 'react';
import { matchUrl } from '../engine/address.ts';
import { keptAt, mayLeaveOffline } from './connection.ts';
import { fetchScreen } from './library.ts';
import type { Portal } from './portal-context.ts';

/** The pointer comes to a link or touches it, or it has the focus. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

function linkOf(event: Event): HTMLAnchorElement | null {
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
    const prepare = (event: Event) => {
      if (!navigator.onLine) return;
      const link = linkOf(event);
      const match = link?.origin === location.origin ? matchUrl(host.app, link.pathname) : null;
      if (match?.kind === 'screen') fetchScreen(host.app, match.route.screen).catch(() => {});
    };
    document.addEventListener('click', follow);
    for (const intent of INTENTS) document.addEventListener(intent, prepare);
    return () => {
      document.removeEventListener('click', follow);
      for (const intent of INTENTS) document.removeEventListener(intent, prepare);
    };
  }, [host, show, memory]);
}
