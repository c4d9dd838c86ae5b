/**
 * Loads a part of the portal. A part that is gone (a new version was deployed while the page stood open) makes
 * the page reload once; when that did not help, the failure is the caller's.
 */

const GUARD = 'trilha.reloaded';
/** Before the second try (ms). */
const PAUSE = 800;

/** True when the page may reload now; it then counts as done. Without storage it never reloads: it could not stop. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(GUARD) !== null) return false;
    sessionStorage.setItem(GUARD, location.pathname);
    return sessionStorage.getItem(GUARD) !== null;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(GUARD);
  } catch {
    // Nothing was kept.
  }
}

/** One more try: on a train the first request may just have been lost. */
async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}

/** @throws what the loading threw, when there is no connection, or the page was already reloaded for it */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await tryTwice(load);
    forgetReload();
    return part;
  } catch (error) {
    // Without a connection a reload would take away the page that is there.
    if (!navigator.onLine || !mayReload()) throw error;
    location.reload();
    return new Promise<never>(() => {});
  }
}
