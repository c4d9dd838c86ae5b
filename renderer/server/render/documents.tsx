/**
 * The documents of a product, each rendered when it is asked for: public screens in every brand, and a shell for all
 * other URLs. The server of a build keeps them; while editing they are made for each request.
 */
import { type CompiledApp, type CompiledRoute, locale, type Preloaded } from '@trilha/runtime';
import { imageAddress } from '@trilha/runtime/engine/image-address';
import { pageHtml } from '@trilha/runtime/view/page-html';
import { OFFLINE_PATH } from '../addresses.ts';
import { preload, preloadScreen } from '../browser/load.ts';
import { type DocumentParts, documentOf, type SharedLink, shellOf, withRoutes } from '../document.ts';
import type { PageScripts } from './built-files.ts';
import type { PageHost } from './page-host.ts';
import { prerenderHost } from './prerender-host.ts';

/** Scripts, styles and typefaces that a page loads besides its HTML. */
export interface PageAssets {
  /** The element with the stylesheet. */
  readonly style: string;
  /** The text of the inline script: see `early-text.ts`. */
  readonly early: string;
  /** @param modules screens and layouts that the page needs at once, e.g. `screen/a/b` */
  page(modules: string[]): PageScripts | Promise<PageScripts>;
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
function sharedLink(
  app: CompiledApp,
  id: string,
  { title, path }: { title: string; path: string },
): SharedLink {
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

/** A product, its screens, and what its pages load. */
interface Made {
  product: PageHost;
  app: CompiledApp;
  assets: PageAssets;
}

interface Shown {
  body: string;
  screen: string | null;
  title: string;
  modules: string[];
  path: string;
}

async function around(
  { app, assets }: Made,
  brand: string,
  shown: Shown,
  write: (parts: DocumentParts) => string = documentOf,
): Promise<string> {
  const {
    name = '',
    typeface,
    headerColor = { light: '#ffffff', dark: '#000000' },
  } = app.brands[brand] ?? {};
  const { entry, list, preload: scripts } = await assets.page(shown.modules);
  return write({
    language: locale,
    shared: sharedLink(app, brand, shown),
    title: `${shown.title} | ${name}`,
    brand,
    body: shown.body,
    screen: shown.screen,
    entry,
    list,
    preload: shown.screen === null ? scripts : withRoutes(scripts, app.routes, shown.screen),
    style: assets.style,
    earlyScript: assets.early,
    headerColor,
    typeface: typeface ? assets.typeface(typeface) : null,
  });
}

/** One public screen for one brand: the screen's own brand if it sets one. */
async function publicPage(made: Made, route: CompiledRoute, hostBrand: string): Promise<string> {
  const { product, app } = made;
  const brand = route.brand ?? hostBrand;
  const preloaded = await preload(app, route.path);
  const screen = preloaded.screens[route.screen];
  const title = typeof screen?.title === 'string' ? screen.title : product.title;
  const body = pageHtml(route.path, { host: prerenderHost(product, app, brand), preloaded });
  if (!body.includes('<main')) throw new Error(`${route.path} rendered no page`);
  return around(made, brand, {
    body,
    screen: route.screen,
    title,
    modules: modulesOf(preloaded),
    path: route.path,
  });
}

/** The page for when there is no connection, which the service worker shows at any address. */
async function offlinePage(made: Made, id: string, brand: string): Promise<string> {
  const { product, app } = made;
  const preloaded = await preloadScreen(app, id);
  const screen = preloaded.screens[id];
  const body = pageHtml(OFFLINE_PATH, {
    host: prerenderHost(product, app, brand),
    preloaded,
    instead: id,
  });
  const title = typeof screen?.title === 'string' ? screen.title : product.title;
  const modules = modulesOf(preloaded);
  return around(made, brand, { body, screen: id, title, modules, path: OFFLINE_PATH });
}

/** The documents by path: `<brand>/shell.html` and `<brand>/<path>/index.html`. */
export function documentsOf(
  product: PageHost,
  app: CompiledApp,
  assets: PageAssets,
): ReadonlyMap<string, () => Promise<string>> {
  const made = { product, app, assets };
  const { offlineScreen } = product;
  const shell = { body: '', screen: null, title: product.title, modules: [], path: '/' };
  return new Map(
    Object.keys(app.brands).flatMap((brand) => [
      [`${brand}/shell.html`, async () => around(made, brand, shell, shellOf)] as const,
      ...(offlineScreen === null
        ? []
        : [[`${brand}${OFFLINE_PATH}/index.html`, () => offlinePage(made, offlineScreen, brand)] as const]),
      ...app.routes
        .filter(isPublic)
        .map((route) => [`${brand}${route.path}/index.html`, () => publicPage(made, route, brand)] as const),
    ]),
  );
}

/** The tables by which the server finds them. */
export function pageTables(product: PageHost, app: CompiledApp) {
  const brands = Object.values(app.brands);
  return {
    brands: {
      hosts: Object.fromEntries(
        brands.flatMap((brand) => product.hostsOf(brand).map((host) => [host, brand.id])),
      ),
      default: brands.find((brand) => brand.default)?.id,
      manifests: Object.fromEntries(
        brands.map((brand) => [brand.id, JSON.stringify(product.manifestOf(brand))]),
      ),
    },
    routes: {
      routes: [
        ...app.routes.map(({ path }) => path),
        ...(product.offlineScreen === null ? [] : [OFFLINE_PATH]),
      ],
      /** Those with a document in each brand. */
      pages: [
        ...app.routes.filter(isPublic).map(({ path }) => path),
        ...(product.offlineScreen === null ? [] : [OFFLINE_PATH]),
      ],
      redirects: Object.fromEntries(app.redirects.map(({ path, to }) => [path, to])),
    },
  };
}
