/**
 * Loads a part of the portal. A part that is gone (a new version was deployed while the page stood open) makes
 * the page reload once; when that did not help, the failure is the caller's.
 */

const GUARD = 'trilha.reloaded';

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

/** @throws what the loading threw, when the page was already reloaded for it */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    forgetReload();
    return part;
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise<never>(() => {});
  }
}
