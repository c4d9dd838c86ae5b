/**
 * Removes personal data in a link (spec §3 Partner link) from the URL before any other script, analytics event or
 * request can read it there. It stays in memory, for the one page that the link opened.
 */

declare global {
  interface Document {
    /** The parameters that the early script removed from the URL, until the portal starts. */
    trilhaQuery?: Record<string, string>;
  }
}

/**
 * Removes these parameters from the URL and the history entry. Runs inline (`early.ts`); a second call finds nothing.
 */
export function hidePrivateQuery(names: readonly string[]): void {
  const url = new URL(location.href);
  // An identity provider puts its answer in the fragment.
  const fragment = new URLSearchParams(url.hash.slice(1));
  const taken: Record<string, string> = {};
  for (const name of names) {
    const value = [...fragment.getAll(name), ...url.searchParams.getAll(name)].pop();
    if (value === undefined) continue;
    taken[name] = value;
    url.searchParams.delete(name);
    if (fragment.has(name)) url.hash = '';
  }
  if (Object.keys(taken).length === 0) return;
  document.trilhaQuery = taken;
  history.replaceState(history.state, '', url);
}

/**
 * The removed parameters, for the page they were meant for.
 * @returns the parameters on every call with the first path asked for; nothing for any other path, and the parameters
 * are then forgotten
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
