/**
 * Loads a chunk of the portal. If it is missing (a new version was deployed while the page was open), the page is
 * reloaded, once for each chunk (spec §4.3); after that, the caller handles the failure. The names of these chunks are in
 * sessionStorage, because a reload that helps other chunks may not help this one.
 */
import { isConnected } from './connection.ts';

const TRIED = 'trilha.reloaded';
/** Milliseconds before the second try. */
const PAUSE = 800;

/** Names of the chunks for which the page was reloaded. */
function tried(): string[] {
  const names: unknown = JSON.parse(sessionStorage.getItem(TRIED) ?? '[]');
  return Array.isArray(names) ? names : [];
}

/** True if the page may be reloaded for this chunk, which it records. False without storage, to avoid an endless loop. */
function mayLoadAnew(name: string): boolean {
  try {
    const names = tried();
    if (names.includes(name)) return false;
    sessionStorage.setItem(TRIED, JSON.stringify([...names, name]));
    return tried().includes(name);
  } catch {
    return false;
  }
}

function forget(name: string): void {
  try {
    const names = tried();
    if (names.includes(name))
      sessionStorage.setItem(TRIED, JSON.stringify(names.filter((one) => one !== name)));
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
  try {
    const part = await tryTwice(load);
    forget(name);
    return part;
  } catch (error) {
    // Without a connection a reload would lose the current page.
    if (!(await isConnected()) || !mayLoadAnew(name)) throw error;
    loadAnew();
    return new Promise<never>(() => {});
  }
}
