/** Blocks everything that would leave the stage: other pages and requests to servers are reported instead. */
import { BASE } from '../knowledge.ts';

/** The part of the Navigation API in use, which TypeScript's types lack. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly hashChange: boolean;
  readonly destination: { readonly url: string };
}

/**
 * Blocks navigation to other documents: links, forms, redirects, downloads of pages.
 * @param leave receives the URL
 * @returns a function that unblocks it
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
 * Blocks requests that do not go through the host, such as downloads of files. They get no response.
 * @param refuse receives the URL
 */
export function barRequests(refuse: (url: string) => void): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { origin, pathname, href } = new URL(input instanceof Request ? input.url : input, location.href);
    // Vite's client polls the root to detect that the server is up again.
    if (origin === location.origin && (pathname === '/' || pathname.startsWith(BASE)))
      return send(input, init);
    refuse(href.replace(location.origin, ''));
    return new Response(null, { status: 404 });
  };
}
