/**
 * What a page names of itself: the modules that it needs at once are imported without the list of all, which is not of a first load,
 * and the addresses of a screen that only this page knows are among the application's from now on. A page of a publication names
 * the list of its modules, and its application where that is another one than the build's.
 */
import type { CompiledApp, CompiledRoute } from '@trilha/runtime';

function addRoutes(app: CompiledApp, written: string): void {
  const known = new Set(app.routes.map(({ path }) => path));
  const own = (JSON.parse(written) as CompiledRoute[]).filter(({ path }) => !known.has(path));
  if (own.length > 0) app.routes = [...app.routes, ...own];
}

/** A module that lists what imports screens, tables and layouts, and members that the application has of it. */
interface ModuleList {
  readonly screen: CompiledApp['loadScreen'];
  readonly table: CompiledApp['loadTable'];
  readonly layout: CompiledApp['loadLayout'];
  readonly app: Pick<CompiledApp, 'loadAhead' | 'loadErrors' | 'loadPublicNames' | 'loadWays'>;
}

type Load<T> = Record<string, () => Promise<T>>;

/** From now on `app` loads everything by a list, which is imported before the first module. */
function loadByList(app: CompiledApp, list: () => Promise<ModuleList>): void {
  const through = <T>(kind: (all: ModuleList) => Load<T>, known: Load<T>): void => {
    for (const id of Object.keys(known))
      known[id] = async () => {
        const load = kind(await list())[id];
        if (!load) throw new Error(`there is no module of ${id}`);
        return load();
      };
  };
  through(({ screen }) => screen, app.loadScreen);
  through(({ table }) => table, app.loadTable);
  through(({ layout }) => layout, app.loadLayout);
  for (const name of ['loadAhead', 'loadErrors', 'loadPublicNames', 'loadWays'] as const)
    if (app[name]) Object.assign(app, { [name]: async () => (await list()).app[name]?.() });
}

/**
 * From now on `app` imports what links of this page name (`document.ts`) from their addresses.
 * @param listOfBuild imports the list of the build's own modules
 * @returns imports the list of all modules
 */
export async function loadFromPage(
  app: CompiledApp,
  page: Document,
  listOfBuild: () => Promise<unknown>,
): Promise<() => Promise<unknown>> {
  const address = page.querySelector<HTMLLinkElement>('link[data-list]')?.dataset.list;
  const other = page.querySelector<HTMLLinkElement>('link[data-module="browser/app"]')?.href;
  if (other !== undefined)
    Object.assign(app, ((await import(/* @vite-ignore */ other)) as { app: CompiledApp }).app);
  const list = () => import(/* @vite-ignore */ address ?? '') as Promise<ModuleList>;
  if (address !== undefined) loadByList(app, list);
  for (const { href, dataset } of page.querySelectorAll<HTMLLinkElement>('link[data-module]')) {
    const [, kind, id = ''] = /^(\w+)\/(.*)$/.exec(dataset.module ?? '') ?? [];
    const load = () => import(/* @vite-ignore */ href);
    if (kind === 'screen') app.loadScreen[id] = load;
    if (kind === 'layout') app.loadLayout[id] = load;
    if (dataset.routes) addRoutes(app, dataset.routes);
  }
  return address === undefined ? listOfBuild : list;
}
