/**
 * Personal data in a link (spec §3 Partner link) leaves the address before any other script, analytics event or
 * request could read it there. It stays in memory, for the one page that the link opened.
 */

declare global {
  interface Document {
    /** What the early script took out of the address, until the portal starts. */
    trilhaQuery?: Record<string, string>;
  }
}

/**
 * Takes these parameters out of the address, history entry included. The early script runs its very text, so it may
 * use nothing from outside of itself; called again it finds nothing more.
 */
export function hidePrivateQuery(names: readonly string[]): void {
  const url = new URL(location.href);
  const found = names.filter((name) => url.searchParams.has(name));
  if (found.length === 0) return;
  const taken: Record<string, string> = {};
  for (const name of found) {
    taken[name] = url.searchParams.getAll(name).pop() || '';
    url.searchParams.delete(name);
  }
  document.trilhaQuery = taken;
  history.replaceState(history.state, '', url);
}

/**
 * What was taken, for the page it was meant for.
 * @returns the parameters for the first path that asks; nothing for any other, and the first is then forgotten
 */
export function privateQuery(names: readonly string[]): (path: string) => Record<string, string> {
  hidePrivateQuery(names);
  let held = document.trilhaQuery ?? {};
  delete document.trilhaQuery;
  let owner: string | null = null;
  return (path) => {
    owner ??= path;
    if (owner !== path) held = {};
    return held;
  };
}
