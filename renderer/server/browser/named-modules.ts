/** The modules that a page names: what it needs at once is imported without the list of all, which is not of a first load. */
import type { CompiledApp } from '@trilha/runtime';

/** From now on `app` imports the screens and layouts that links of this page name (`document.ts`) from their addresses. */
export function loadFromPage(app: CompiledApp, page: Document): void {
  for (const { href, dataset } of page.querySelectorAll<HTMLLinkElement>('link[data-module]')) {
    const [, kind, id = ''] = /^(\w+)\/(.*)$/.exec(dataset.module ?? '') ?? [];
    const load = () => import(/* @vite-ignore */ href);
    if (kind === 'screen') app.loadScreen[id] = load;
    if (kind === 'layout') app.loadLayout[id] = load;
  }
}
