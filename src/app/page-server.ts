/** Renders this portal's screens with their data: built for Node beside the prerendered pages, and loaded by the server. */
import { app } from 'virtual:trilha/app';
import { openPage, type PageRequest } from '@trilha/server/render/open-page';
import type { PlainRequest } from '@trilha/server/render/plain-request';
import { playPage } from '@trilha/server/render/play-page';
import { pageHost } from './page-host.ts';

export { LATE_ANSWER, SERVED_PAGE } from '@trilha/server/browser/served-page';
export { SESSION_COOKIE } from '@trilha/server/browser/session-cookie';

/** Parameters that addresses do not show (`privateQuery` of the session file). */
export const { privateQuery } = app;

/** @returns null when the page is left to the browser */
export const renderPage = (request: PageRequest) => openPage(pageHost, app, request);

/** Opens a page without scripts, or plays what was posted on it. */
export const playPlain = (request: PlainRequest) => playPage(pageHost, app, request);

/** Loads all routing tables once and for all, so that no request waits for a module. */
export async function warmUp(): Promise<void> {
  const keep = <T>(load: () => Promise<T>) => {
    const loaded = load();
    return { load: () => loaded, loaded };
  };
  const tables = Object.entries(app.loadTable).map(([id, load]) => [id, keep(load)] as const);
  const ways = app.loadWays && keep(app.loadWays);
  await Promise.all([...tables.map(([, { loaded }]) => loaded), ways?.loaded]);
  for (const [id, { load }] of tables) app.loadTable[id] = load;
  if (ways) app.loadWays = ways.load;
}
