/**
 * What a page names of itself: the modules that it needs at once are imported without the list of all, which is not of a first load,
 * and the addresses of a screen that only this page knows are among the application's from now on.
 */
import type { CompiledApp, CompiledRoute } from '@trilha/runtime';

function addRoutes(app: CompiledApp, written: string): void {
  const known = new Set(app.routes.map(({ path }) => path));
  const own = (JSON.parse(written) as CompiledRoute[]).filter(({ path }) => !known.has(path));
  if (own.length > 0) app.routes = [...app.routes, ...own];
}

/** From now on `app` imports the screens and layouts that links of this page name (`document.ts`) from their addresses. */
export function loadFromPage(app: CompiledApp, page: Document): void {
  for (const { href, dataset } of page.querySelectorAll<HTMLLinkElement>('link[data-module]')) {
    const [, kind, id = ''] = /^(\w+)\/(.*)$/.exec(dataset.module ?? '') ?? [];
    const load = () => import(/* @vite-ignore */ href);
    if (kind === 'screen') app.loadScreen[id] = load;
    if (kind === 'layout') app.loadLayout[id] = load;
    if (dataset.routes) addRoutes(app, dataset.routes);
  }
}
