/**
 * The service worker. With a connection every page and file comes from the server, as without it. Where a page cannot be
 * reached, it shows what was kept of it, or a page that says so, at the address that was asked for; their scripts, styles
 * and pictures were put away as it was installed. A new release has a worker of its own, which takes over when no tab of
 * the one before is open.
 */

import { jsonInHtml } from '@trilha/language/html-text';
import { OFFLINE_PATH } from '@trilha/server/addresses';
import { brasiliaDay } from '../domain/calendar-date.ts';
import { keptPages, type StoredPage } from './kept-pages.ts';

/** Put in by the build: the name of the release, and its scripts. */
declare const RELEASE: string;
declare const SCRIPTS: readonly string[];

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
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
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const PREFIX = 'shell ';
const SHELL = PREFIX + RELEASE;

/** Files that a page names: scripts, styles and pictures. */
const NAMED = /"(\/(?:assets|images)\/[^"#]+|\/icons\.svg)/g;
/** What stands in a page (`renderer/server/document.ts`). */
const CONTENT = /<div id="root".*<\/div>\n(?=<span id="end")/s;

async function install(): Promise<void> {
  const page = await fetch(OFFLINE_PATH);
  if (!page.ok) throw new Error(`${OFFLINE_PATH}: ${page.status}`);
  const named = [...(await page.clone().text()).matchAll(NAMED)].map(([, address = '']) => address);
  const shell = await caches.open(SHELL);
  await shell.addAll([...new Set([...named, '/icons.svg', ...SCRIPTS])]);
  await shell.put(OFFLINE_PATH, page);
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
  const offline = await shell.match(OFFLINE_PATH);
  if (!offline) return Response.error();
  const html = await offline.text();
  const kept = await keptAt(url);
  // Another release may not be able to read it.
  const shown = kept && html.includes(kept.release) ? kept : null;
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
  const isSame = new URL(request.url).pathname.startsWith('/assets/');
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
const isFile = ({ pathname }: URL): boolean => /^\/(?:assets|images)\/|^\/icons\.svg$/.test(pathname);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(page(event));
  else if (isFile(url)) event.respondWith(file(request));
});
