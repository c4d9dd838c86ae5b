/** Nothing leaves the stage: whatever would show another page or ask a server is told instead. */
import { BASE } from '../knowledge.ts';

/** As much of the Navigation API as is used here; TypeScript's own types do not hold it yet. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly hashChange: boolean;
  readonly destination: { readonly url: string };
}

/**
 * Bars the way to other documents: links, forms, redirects, downloads of pages.
 * @param leave is told the address
 * @returns what opens it again
 */
export function barWayOut(leave: (url: string) => void): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  const onNavigate = (event: Event) => {
    const { navigationType, hashChange, destination, cancelable } = event as NavigateEvent;
    const isHere = new URL(destination.url).pathname === location.pathname;
    if (hashChange || isHere || navigationType === 'reload' || !cancelable) return;
    event.preventDefault();
    leave(
      destination.url.startsWith(location.origin)
        ? destination.url.slice(location.origin.length)
        : destination.url,
    );
  };
  navigation?.addEventListener('navigate', onNavigate);
  return () => navigation?.removeEventListener('navigate', onNavigate);
}

/**
 * Bars the way to servers for what does not go through the host: files that a screen downloads. Nobody answers them.
 * @param refuse is told the address
 */
export function barRequests(refuse: (url: string) => void): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { origin, pathname, href } = new URL(input instanceof Request ? input.url : input, location.href);
    // The development server looks at the root whether it is up again.
    if (origin === location.origin && (pathname === '/' || pathname.startsWith(BASE)))
      return send(input, init);
    refuse(href.replace(location.origin, ''));
    return new Response(null, { status: 404 });
  };
}
