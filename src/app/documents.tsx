/**
 * The documents of this portal, each rendered when it is asked for: public screens in every brand, and a shell for all
 * other URLs. A build writes them to files; while editing they are made for each request.
 */
import { app } from 'virtual:trilha/app';
import type { CompiledRoute, Preloaded } from '@trilha/runtime';
import { imageAddress } from '@trilha/runtime/engine/image-address';
import { pageHtml } from '@trilha/runtime/view/page-html';
import { OFFLINE_PATH } from '@trilha/server/addresses';
import { earlyScript } from '@trilha/server/browser/early';
import { preload, preloadScreen } from '@trilha/server/render/load';
import type { PageScripts } from './built-files.ts';
import { documentOf, type SharedLink } from './document.ts';
import { hostsOf } from './environment.ts';
import { manifestOf } from './manifest.ts';
import { OFFLINE_SCREEN } from './offline.ts';
import { prerenderHost } from './prerender-host.ts';

export const EARLY_SCRIPT = earlyScript(app.privateQuery);
const NO_TITLE = 'Empréstimo pessoal';

/** What a page loads besides its HTML. */
export interface PageAssets {
  /** The element with the stylesheet. */
  readonly style: string;
  /** `EARLY_SCRIPT`, or what a build makes of it. */
  readonly early: string;
  /** @param modules screens and layouts that the page needs at once, e.g. `screen/a/b` */
  page(modules: string[]): PageScripts;
  /** The address of a typeface's file; null where there is none yet. */
  typeface(name: string): string | null;
}

export const modulesOf = ({ screens, layouts }: Preloaded): string[] => [
  ...Object.keys(screens).map((id) => `screen/${id}`),
  ...Object.keys(layouts).map((id) => `layout/${id}`),
];

export const isPublic = (route: CompiledRoute): boolean => route.prerender && !route.path.includes(':');

const pictureOf = (image: string | undefined) => (image === undefined ? undefined : imageAddress(image));

/** How a page of a brand shows where its address is kept or sent. */
function sharedLink(id: string, { title, path }: { title: string; path: string }): SharedLink {
  const { name = '', hosts = [], description, icon, touchIcon, picture } = app.brands[id] ?? {};
  const [host] = hosts;
  return {
    ...{ name, title, description, path },
    origin: host === undefined ? '' : `https://${host}`,
    icon: pictureOf(icon),
    touchIcon: pictureOf(touchIcon),
    picture: pictureOf(picture),
  };
}

function around(
  assets: PageAssets,
  brand: string,
  shown: { body: string; screen: string | null; title: string; modules: string[]; path: string },
): string {
  const {
    name = '',
    typeface,
    headerColor = { light: '#ffffff', dark: '#000000' },
  } = app.brands[brand] ?? {};
  return documentOf({
    shared: sharedLink(brand, shown),
    title: `${shown.title} | ${name}`,
    brand,
    body: shown.body,
    screen: shown.screen,
    ...assets.page(shown.modules),
    style: assets.style,
    earlyScript: assets.early,
    headerColor,
    typeface: typeface ? assets.typeface(typeface) : null,
  });
}

/** One public screen for one brand: the screen's own brand if it sets one. */
async function publicPage(assets: PageAssets, route: CompiledRoute, hostBrand: string): Promise<string> {
  const brand = route.brand ?? hostBrand;
  const preloaded = await preload(app, route.path);
  const screen = preloaded.screens[route.screen];
  const title = typeof screen?.title === 'string' ? screen.title : NO_TITLE;
  const body = pageHtml(route.path, { host: prerenderHost(app, brand), preloaded });
  if (!body.includes('<main')) throw new Error(`${route.path} rendered no page`);
  return around(assets, brand, {
    body,
    screen: route.screen,
    title,
    modules: modulesOf(preloaded),
    path: route.path,
  });
}

/** The page for when there is no connection, which the service worker shows at any address. */
async function offlinePage(assets: PageAssets, brand: string): Promise<string> {
  const preloaded = await preloadScreen(app, OFFLINE_SCREEN);
  const screen = preloaded.screens[OFFLINE_SCREEN];
  const body = pageHtml(OFFLINE_PATH, {
    host: prerenderHost(app, brand),
    preloaded,
    instead: OFFLINE_SCREEN,
  });
  const title = typeof screen?.title === 'string' ? screen.title : NO_TITLE;
  const modules = modulesOf(preloaded);
  return around(assets, brand, { body, screen: OFFLINE_SCREEN, title, modules, path: OFFLINE_PATH });
}

/** By path: `<brand>/shell.html` and `<brand>/<path>/index.html`. */
export function documentsOf(assets: PageAssets): ReadonlyMap<string, () => Promise<string>> {
  const shell = { body: '', screen: null, title: NO_TITLE, modules: [], path: '/' };
  return new Map(
    Object.keys(app.brands).flatMap((brand) => [
      [`${brand}/shell.html`, async () => around(assets, brand, shell)] as const,
      [`${brand}${OFFLINE_PATH}/index.html`, () => offlinePage(assets, brand)] as const,
      ...app.routes
        .filter(isPublic)
        .map(
          (route) => [`${brand}${route.path}/index.html`, () => publicPage(assets, route, brand)] as const,
        ),
    ]),
  );
}

/** The tables by which the server finds them. */
export function pageTables() {
  const brands = Object.values(app.brands);
  return {
    brands: {
      hosts: Object.fromEntries(brands.flatMap((brand) => hostsOf(brand).map((host) => [host, brand.id]))),
      default: brands.find((brand) => brand.default)?.id,
      manifests: Object.fromEntries(brands.map((brand) => [brand.id, JSON.stringify(manifestOf(brand))])),
    },
    routes: {
      routes: [...app.routes.map(({ path }) => path), OFFLINE_PATH],
      redirects: Object.fromEntries(app.redirects.map(({ path, to }) => [path, to])),
    },
  };
}
