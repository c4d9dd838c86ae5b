/** What a build consists of for the page server, as the configuration is now: the development server loads it anew after each edit. */
import { documentsOf, EARLY_SCRIPT, type PageAssets, pageTables } from './documents.tsx';

export * from './page-server.ts';

const ENTRY = '/src/app/main.tsx';

export const tables = pageTables();

/** @param stylesheet address of the portal's styles, which stay until the page's scripts have theirs */
export function documentsWith(stylesheet: string): ReadonlyMap<string, () => Promise<string>> {
  const assets: PageAssets = {
    style: `<link rel="stylesheet" href="${stylesheet}">`,
    early: EARLY_SCRIPT,
    page: () => ({ entry: ENTRY, preload: [] }),
    typeface: () => null,
  };
  return documentsOf(assets);
}
