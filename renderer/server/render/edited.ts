/** A product's screens for its page server: what a build exports, and what the development server loads anew after each edit. */
import { type CompiledApp, locale } from '@trilha/runtime';
import { LATE_ANSWER, SERVED_PAGE } from '../browser/served-page.ts';
import { SESSION_COOKIE } from '../browser/session-cookie.ts';
import { documentsOf, type PageAssets, pageTables } from './documents.tsx';
import { earlyText } from './early-text.ts';
import { openPage, type PageRequest } from './open-page.tsx';
import type { PageHost } from './page-host.ts';
import type { PlainRequest } from './plain-request.ts';
import { playPage } from './play-page.tsx';

/** Loads all routing tables once and for all, so that no request waits for a module. */
async function warmUp(app: CompiledApp): Promise<void> {
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

/** The module that the page server loads: a product's screens, to be opened and played. */
export const servedBy = (product: PageHost, app: CompiledApp) => ({
  SESSION_COOKIE,
  LATE_ANSWER,
  SERVED_PAGE,
  /** Parameters that addresses do not show (`privateQuery` of the session file). */
  privateQuery: app.privateQuery,
  /** @returns null when the page is left to the browser */
  renderPage: (request: PageRequest) => openPage(product, app, request),
  /** Opens a page without scripts, or plays what was posted on it. */
  playPlain: (request: PlainRequest) => playPage(product, app, request),
  warmUp: () => warmUp(app),
  /** The language of these screens: a server has an instance of this module for each. */
  locale,
});

export type PageModule = ReturnType<typeof servedBy>;

/**
 * The same while editing, with the documents that a build would have written.
 * @param entry address of the page's first script
 */
export const editedBy = (product: PageHost, app: CompiledApp, entry: string) => ({
  ...servedBy(product, app),
  tables: pageTables(product, app),
  /** @param stylesheet address of the product's styles, which stay until the page's scripts have theirs */
  documentsWith(stylesheet: string): ReadonlyMap<string, () => Promise<string>> {
    const assets: PageAssets = {
      style: `<link rel="stylesheet" href="${stylesheet}">`,
      early: earlyText(app.privateQuery),
      page: () => ({ entry, preload: [] }),
      typeface: () => null,
    };
    return documentsOf(product, app, assets);
  },
});

export type EditedModule = ReturnType<typeof editedBy>;
