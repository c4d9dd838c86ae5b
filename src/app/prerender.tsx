/**
 * Runs after the client build and writes dist/pages: the HTML of public screens for each brand, a shell for all other
 * URLs, and the tables that the server reads (routes, redirects, brands by host, script hashes).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'virtual:trilha/app';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CompiledRoute, PageSkeleton, type Preloaded } from '../../renderer/runtime/index.ts';
import { pageHtml } from '../../renderer/runtime/view/page-html.tsx';
import { BuiltFiles } from './built-files.ts';
import { countedScreens } from './counted-screens.tsx';
import { documentOf, pictureDocument } from './document.ts';
import { earlyScript } from './early.ts';
import { hostsOf } from './environment.ts';
import { preload } from './load.ts';
import { prerenderHost } from './prerender-host.ts';

const PAGES = 'dist/pages';
const built = new BuiltFiles('dist/client');
const EARLY_SCRIPT = earlyScript(app.privateQuery);
const NO_TITLE = 'Empréstimo pessoal';

function write(path: string, text: string): void {
  const file = join(PAGES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const renderBody = (brand: string, path: string, preloaded: Preloaded): string =>
  pageHtml(path, { host: prerenderHost(app, brand), preloaded });

const modulesOf = ({ screens, layouts }: Preloaded): string[] => [
  ...Object.keys(screens).map((id) => `virtual:trilha/screen/${id}`),
  ...Object.keys(layouts).map((id) => `virtual:trilha/layout/${id}`),
];

function pageOf(
  brand: string,
  body: string,
  screen: string | null,
  title: string,
  modules: string[],
): string {
  const { name = '', tokens = {} } = app.brands[brand] ?? {};
  return documentOf({
    title: `${title} | ${name}`,
    brand,
    body,
    screen,
    ...built.page(modules),
    styles: built.styles,
    earlyScript: EARLY_SCRIPT,
    themeColor: tokens['color-primary'] ?? '#ffffff',
  });
}

const shellOf = (brand: string): string => pageOf(brand, '', null, NO_TITLE, []);

/** Writes one public screen for one brand: the screen's own brand if it sets one. */
async function writePage(route: CompiledRoute, hostBrand: string): Promise<void> {
  const brand = route.brand ?? hostBrand;
  const preloaded = await preload(app, route.path);
  const screen = preloaded.screens[route.screen];
  const title = typeof screen?.title === 'string' ? screen.title : NO_TITLE;
  const body = renderBody(brand, route.path, preloaded);
  if (!body.includes('<main')) throw new Error(`${route.path} rendered no page`);
  write(
    `${hostBrand}${route.path}/index.html`,
    pageOf(brand, body, route.screen, title, modulesOf(preloaded)),
  );
}

/** The hash of an inline script or style for the Content-Security-Policy. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const isPublic = (route: CompiledRoute): boolean => route.prerender && !route.path.includes(':');

async function writePages(): Promise<number> {
  const routes = app.routes.filter(isPublic);
  for (const brand of Object.keys(app.brands)) {
    write(`${brand}/shell.html`, shellOf(brand));
    for (const route of routes) await writePage(route, brand);
  }
  return routes.length;
}

/**
 * What pages without prerendered HTML add to the shell: the scripts they need besides the shell's, and the HTML that
 * shows their shape until those run. By path pattern.
 */
async function shellPartsOf(): Promise<Record<string, { scripts: string[]; skeleton: string }>> {
  const inShell = new Set(built.page([]).preload);
  const routes = app.routes.filter((route) => !isPublic(route));
  const entries = routes.map(async ({ path, screen: id }) => {
    const preloaded = await preload(app, path);
    const screen = preloaded.screens[id];
    const { preload: files } = built.page(modulesOf(preloaded));
    const skeleton = screen
      ? renderToStaticMarkup(<PageSkeleton stage={screen.stage} skeleton={screen.skeleton} />)
      : '';
    return [path, { scripts: files.filter((file) => !inShell.has(file)), skeleton }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function writeTables(): Promise<void> {
  const brands = Object.values(app.brands);
  const hosts = Object.fromEntries(brands.flatMap((brand) => hostsOf(brand).map((host) => [host, brand.id])));
  write('brands.json', JSON.stringify({ hosts, default: brands.find((brand) => brand.default)?.id }));
  write(
    'routes.json',
    JSON.stringify({
      routes: app.routes.map(({ path }) => path),
      shells: await shellPartsOf(),
      redirects: Object.fromEntries(app.redirects.map(({ path, to }) => [path, to])),
    }),
  );
  write(
    'screens.json',
    JSON.stringify(
      await countedScreens(app, (path, html) => write(path, pictureDocument(built.stylesheet, html))),
    ),
  );
  write(
    'csp.json',
    JSON.stringify({ scriptHashes: [hashOf(EARLY_SCRIPT)], styleHashes: [hashOf(built.styles)] }),
  );
}

const count = await writePages();
await writeTables();
console.log(`${count} public pages for ${Object.keys(app.brands).length} brands`);
