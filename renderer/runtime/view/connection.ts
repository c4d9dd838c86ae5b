/** Whether there is a connection, as far as a page can know. */
import { useSyncExternalStore } from 'react';

/** Milliseconds after which a server that does not answer counts as unreachable. */
const PATIENCE = 5000;

/** The browser's word is sure only where it denies: anything else asks the server, for a file that every visit has. */
export async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const waited = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false));
  const asked = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
  return Promise.race([asked.then(() => true).catch(() => false), waited]);
}

/** Only Chromium tells. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Has the customer asked to save data? */
export const savesData = (): boolean => connection()?.saveData === true;

/** Does the customer, or the connection, forbid what may not be needed? */
export const isThrifty = (): boolean => savesData() || /2g/.test(connection()?.effectiveType ?? '');

/**
 * A page that stands in for one that cannot be reached: when what it shows was kept, ISO 8601; '' where it shows nothing of it.
 * Null on any other page.
 */
export const keptAt = (): string | null => globalThis.document?.documentElement.dataset.offline ?? null;

/** Without a connection: whether something stands in for the next page. */
export const mayLeaveOffline = (): boolean =>
  globalThis.navigator?.onLine === false && !!navigator.serviceWorker?.controller;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False while the browser knows of no connection; true on a server, and as the page is hydrated. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
