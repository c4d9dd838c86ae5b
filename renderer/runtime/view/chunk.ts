/**
 * Loads a part of the portal. A part that is gone (a new version was deployed while the page stood open) makes the
 * page load anew, once for each part until it arrives (spec §4.3); after that, the failure is the caller's. What was
 * tried is kept in sessionStorage: other parts that do arrive in the page loaded anew say nothing about this one.
 */

const TRIED = 'trilha.reloaded';
/** Before the second try (ms). */
const PAUSE = 800;

/** Names of the parts for which the page was loaded anew. */
function tried(): string[] {
  const names: unknown = JSON.parse(sessionStorage.getItem(TRIED) ?? '[]');
  return Array.isArray(names) ? names : [];
}

/** True when the page may load anew for this part; it then counts as done. Never without storage: it could not stop. */
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

/**
 * @param name tells parts apart, e.g. `screen/shop/cart`
 * @param loadAnew loads the page that needs the part from the server
 * @throws what the loading threw, when there is no connection, or the page was already loaded anew for it
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  loadAnew: () => void = () => location.reload(),
): Promise<T> {
  try {
    const part = await tryTwice(load);
    forget(name);
    return part;
  } catch (error) {
    // Without a connection this would take away the page that is there.
    if (!navigator.onLine || !mayLoadAnew(name)) throw error;
    loadAnew();
    return new Promise<never>(() => {});
  }
}
