/**
 * Pages that this browser keeps for when there is no connection, as their customer last saw them: in one cache for each owner
 * (`renderer/server/calls/page-owner.ts`), so that what belongs to somebody else is deleted as a whole. An empty cache says whose
 * browser it is: a page of another owner, in a tab that was left open, keeps nothing.
 */

export interface StoredPage {
  /** The id of its screen: the last page of each is kept. */
  screen: string;
  /** Path and query. */
  path: string;
  title: string;
  /** When it was kept, ISO 8601 in UTC. */
  at: string;
  /** The last day on which it may be shown, yyyy-mm-dd; null for any. */
  until: string | null;
  /** The address of a script of the release that can read `state`. */
  release: string;
  /** The list of modules of its publication (`page-list.ts`): another one may not be able to read `state` either. */
  list: string;
  /** Addresses of what the page has loaded of its publication. */
  files: readonly string[];
  /** What the page continues with. */
  state: unknown;
}

/** What a page tells the worker once it is kept. */
export const PAGE_KEPT = 'page kept';

const PREFIX = 'kept ';

const cacheOf = (owner: string) => caches.open(PREFIX + owner);

const keyOf = (screen: string) => `/kept/${screen}`;

const allNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The browser is this owner's from now on; null for nobody's. What was kept of others is deleted. */
export async function keepOnly(owner: string | null): Promise<void> {
  if (typeof caches === 'undefined') return;
  const others = (await allNames()).filter((name) => owner === null || name !== PREFIX + owner);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (owner !== null) await cacheOf(owner);
}

/** The cache of the browser's owner; null while there is none, or more than one. */
async function ownCache(): Promise<{ name: string; cache: Cache } | null> {
  const [name, ...more] = await allNames();
  return name === undefined || more.length > 0 ? null : { name, cache: await caches.open(name) };
}

/** Does nothing in a browser that is another's by now. */
export async function keep(owner: string, page: StoredPage): Promise<void> {
  const own = await ownCache();
  if (own?.name !== PREFIX + owner) return;
  await own.cache.put(keyOf(page.screen), new Response(JSON.stringify(page)));
  // Whose browser it is may have changed meanwhile.
  if (!(await caches.has(own.name))) await caches.delete(own.name);
}

export async function forget(owner: string, screen: string): Promise<void> {
  const own = await ownCache();
  if (own?.name === PREFIX + owner) await own.cache.delete(keyOf(screen));
}

/** What may be shown on a day, the latest first. */
export async function keptPages(today: string): Promise<readonly StoredPage[]> {
  const own = await ownCache();
  if (!own) return [];
  const responses = await own.cache.matchAll();
  const pages = await Promise.all(responses.map((response) => response.json() as Promise<StoredPage>));
  return pages
    .filter(({ until }) => until === null || until >= today)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}
