/**
 * Loads a chunk of the portal. If it is missing (a new version was deployed while the page was open), the page is
 * reloaded, once for each chunk of a release (spec §4.3); after that, the caller handles the failure. Which ones it was reloaded
 * for is in sessionStorage, because a reload that helps other chunks may not help this one.
 */
import { isConnected } from './connection.ts';

/** Milliseconds before the second try. */
const PAUSE = 800;

/** True if the page may be reloaded for this chunk, which it records. False without storage, to avoid an endless loop. */
function mayLoadAnew(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'x');
    return sessionStorage.getItem(key) === 'x';
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/** Tries twice: on a train the first request may have been lost. */
async function tryTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return load();
  }
}

/**
 * @param name unique for each chunk, e.g. `screen/shop/cart`
 * @param loadAnew loads the page that needs the chunk from the server
 * @throws the error of loading, if there is no connection or the page was already reloaded for it
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  loadAnew: () => void = () => location.reload(),
): Promise<T> {
  if (import.meta.env.SSR) return load();
  // This file has a hash in its name, which differs from release to release: a tab may outlive several.
  const key = `trilha.reloaded ${name} ${import.meta.url}`;
  try {
    const part = await tryTwice(load);
    forget(key);
    return part;
  } catch (error) {
    // Without a connection a reload would lose the current page.
    if (!(await isConnected()) || !mayLoadAnew(key)) throw error;
    loadAnew();
    return new Promise<never>(() => {});
  }
}
