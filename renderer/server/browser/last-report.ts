/**
 * What is told when a page is left: nobody may come back to it. The next page waits for whatever is done at that moment, so a
 * browser that can is handed the report before, when idle (`fetchLater`); another sends it when the page is hidden.
 */
import type { CompiledApp, CompiledOperation, PortalStore } from '@trilha/runtime';
import { whenIdle } from '@trilha/runtime/view/at-rest';
import { reportOf, sendItems, shownVisits } from './visit-report.ts';

interface LastReport {
  /** What would be told if the page were left now. */
  items(): readonly object[];
  /** These are sent, or will be, and need not be told again. */
  told(items: readonly object[]): void;
  /** Tells them at once. */
  send(items: readonly object[]): void;
}

interface HandedOver {
  readonly items: readonly object[];
  readonly result: { readonly activated: boolean };
  readonly aborter: AbortController;
}

declare global {
  interface Window {
    /** Not everywhere, and not in TypeScript's own library. */
    fetchLater?(path: string, init: RequestInit): HandedOver['result'];
  }
}

/** @returns `changed` to be called when the items are others, and `stop`, after which nothing more is told */
export function tellWhenLeft(
  operation: CompiledOperation,
  { items, told, send }: LastReport,
): { changed(): void; stop(): void } {
  let handed: HandedOver | undefined;
  let isAsked = false;
  let isStopped = false;

  /** Takes back what was handed over; it may have been sent, as when the browser kept the page and shows it again. */
  function recall(): void {
    if (handed?.result.activated) told(handed.items);
    else handed?.aborter.abort();
    handed = undefined;
  }

  function handOver(): void {
    isAsked = false;
    // To make the one before may have found more, and asked for this one.
    recall();
    const now = isStopped ? [] : items();
    if (now.length === 0) return;
    const aborter = new AbortController();
    try {
      const init = { ...reportOf(operation, now), signal: aborter.signal };
      const result = window.fetchLater?.(operation.path, init);
      handed = result && { items: now, result, aborter };
    } catch {
      // A browser takes a certain amount from all pages together: then it is sent as the page is hidden.
    }
  }

  function changed(): void {
    recall();
    if (isAsked || !window.fetchLater) return;
    isAsked = true;
    whenIdle(handOver);
  }

  function hidden(): void {
    // Without a connection the request would only be an error in the console.
    if (document.visibilityState !== 'hidden' || handed || !navigator.onLine) return;
    const now = items();
    if (now.length === 0) return;
    told(now);
    send(now);
  }

  document.addEventListener('visibilitychange', hidden);
  // A page that comes back was sent with all that it had been handed over.
  addEventListener('pageshow', changed);
  return {
    changed,
    stop() {
      isStopped = true;
      recall();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pageshow', changed);
    },
  };
}

/**
 * Until the returned function is called, tells the service of a page that is left.
 * @returns stops it; gives the names of the visits that were told
 */
export function tellWhoLeaves(app: CompiledApp, store: PortalStore): () => ReadonlySet<string> {
  const names = new WeakMap<object, string>();
  const known = new Set<string>();
  const operation = app.operations.countFunnel;
  if (!operation) return () => known;
  const leaving = tellWhenLeft(operation, {
    items: () =>
      shownVisits(app, store).flatMap(([name, { screen }]) => {
        const item = { screen: screen.id, kind: 'shown' };
        names.set(item, name);
        return known.has(name) ? [] : [item];
      }),
    told: (items) => {
      for (const item of items) known.add(names.get(item) ?? '');
    },
    send: (items) => sendItems(operation, items).catch(() => {}),
  });
  leaving.changed();
  return () => {
    leaving.stop();
    return known;
  };
}
