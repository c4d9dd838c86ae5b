/**
 * The service worker. With a connection every page and file comes from the server, as without it. Where a page cannot be
 * reached, it shows what was kept of it, or a page that says so, at the address that was asked for; their scripts, styles
 * and pictures were put away as it was installed, and those of a publication as a page of it was kept: each is shown in its
 * own. A new release has a worker of its own, which takes over when no tab of the one before is open.
 */

import { jsonInHtml } from '@trilha/language/html-text';
import { OFFLINE_PATH } from '@trilha/server/addresses';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { keptPages, PAGE_KEPT, type StoredPage } from './kept-pages.ts';

/** Put in by the build: the name of the release, and its scripts. */
declare const RELEASE: string;
declare const SCRIPTS: readonly string[];

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageEvent extends WorkerEvent {
  readonly data: unknown;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** What the browser asked for while the worker started; undefined where it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** What TypeScript's library for pages does not know. */
declare const self: {
  readonly location: Location;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const PREFIX = 'shell ';
const SHELL = PREFIX + RELEASE;

/** Files that a page names: scripts, styles and pictures. */
const NAMED = /"(\/(?:assets|images|published)\/[^"#]+|\/icons\.svg)/g;
/** What stands in a page (`renderer/server/document.ts`). */
const CONTENT = /<div id="root".*<\/div>\n(?=<span id="end")/s;

/** The list of a page's publication. */
const LIST = / data-list="([^"]+)"/;
/** Where modules of publications are. */
const PUBLISHED = '/published/';

const namedIn = (html: string): string[] => [...html.matchAll(NAMED)].map(([, address = '']) => address);

/** Where the page of a publication is put away that says that there is no connection. */
const offlineOf = (list: string): string => `${OFFLINE_PATH}?${encodeURIComponent(list)}`;

/** Puts away what is not there yet. */
async function add(shell: Cache, addresses: readonly string[]): Promise<void> {
  const missing = async (address: string) => ((await shell.match(address)) ? [] : [address]);
  await shell.addAll((await Promise.all([...new Set(addresses)].map(missing))).flat());
}

/** Puts away the page that says that there is no connection, as the visit's publication has it, and the files that it names. */
async function putOffline(shell: Cache): Promise<void> {
  const page = await fetch(OFFLINE_PATH);
  if (!page.ok) throw new Error(`${OFFLINE_PATH}: ${page.status}`);
  const html = await page.clone().text();
  await add(shell, namedIn(html));
  await shell.put(offlineOf(LIST.exec(html)?.[1] ?? 'build'), page.clone());
  await shell.put(OFFLINE_PATH, page);
}

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.addAll(['/icons.svg', ...SCRIPTS]);
  await putOffline(shell);
}

/** Puts away what kept pages need of their publications, and nothing of others. */
async function readyKept(): Promise<void> {
  const shell = await caches.open(SHELL);
  // What another release has kept says nothing of its files, and is not shown.
  const pages = (await keptPages(brasiliaDay(new Date()))).filter(({ release }) => SCRIPTS.includes(release));
  const kept = new Set(pages.map(({ list }) => offlineOf(list)));
  const [newest] = pages;
  if (newest && !(await shell.match(offlineOf(newest.list)))) await putOffline(shell);
  const needed = new Set(pages.flatMap(({ files }) => files));
  // One that is gone by now keeps none of the others from being there.
  await Promise.allSettled([...needed].map((address) => add(shell, [address])));
  for (const address of [OFFLINE_PATH, ...kept])
    for (const named of namedIn((await (await shell.match(address))?.text()) ?? '')) needed.add(named);
  for (const request of await shell.keys()) {
    const { pathname, search } = new URL(request.url);
    const isLeft = pathname === OFFLINE_PATH && search !== '' && !kept.has(pathname + search);
    if (isLeft || (pathname.startsWith(PUBLISHED) && !needed.has(pathname))) await shell.delete(request);
  }
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(older.map((name) => caches.delete(name)));
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
}

/** What was kept of a page: without a query, that of the last one at this path. */
async function keptAt({ pathname, search }: URL): Promise<StoredPage | undefined> {
  const pages = await keptPages(brasiliaDay(new Date()));
  return pages.find(
    ({ path }) => path === pathname + search || (search === '' && path.split('?')[0] === pathname),
  );
}

/** The page that says that there is no connection, or in its place what was kept. */
async function withoutConnection(url: URL): Promise<Response> {
  const shell = await caches.open(SHELL);
  const kept = await keptAt(url);
  const own = kept && (await shell.match(offlineOf(kept.list)));
  const offline = own ?? (await shell.match(OFFLINE_PATH));
  if (!offline) return Response.error();
  const html = await offline.text();
  // Another release, or publication, may not be able to read it.
  const shown = own && html.includes(kept.release) ? kept : null;
  if (shown && shown.path !== url.pathname + url.search)
    return new Response(null, { status: 302, headers: { location: shown.path } });
  const marked = html.replace('<html ', () => `<html data-offline="${shown?.at ?? ''}" `);
  const content = () =>
    `<div id="root"></div>\n<script type="application/json" id="kept">${jsonInHtml(shown?.state)}</script>\n`;
  const headers = new Headers(offline.headers);
  // The text is no longer compressed.
  headers.delete('content-encoding');
  return new Response(shown ? marked.replace(CONTENT, content) : marked, { headers });
}

async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return withoutConnection(new URL(request.url));
  }
}

/** Files whose name has a hash of their content are the same everywhere; others are those of the server while it answers. */
async function file(request: Request): Promise<Response> {
  const isSame = /^\/(?:assets|published)\//.test(new URL(request.url).pathname);
  const known = isSame ? await caches.match(request) : undefined;
  if (known) return known;
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** Calls of the lender and whatever else a page asks for are none of its business. */
const isFile = ({ pathname }: URL): boolean =>
  /^\/(?:assets|images|published)\/|^\/icons\.svg$/.test(pathname);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === PAGE_KEPT) event.waitUntil(readyKept());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(page(event));
  else if (isFile(url)) event.respondWith(file(request));
});
