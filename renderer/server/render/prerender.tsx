/**
 * Runs after the client build and writes the pages of a product: the documents, and the tables that the server reads (routes,
 * redirects, brands by host, script hashes).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CompiledApp, locale, PageSkeleton } from '@trilha/runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { preload } from '../browser/load.ts';
import { pictureDocument, preloadLink } from '../document.ts';
import { BuiltFiles } from './built-files.ts';
import { countedScreens } from './counted-screens.tsx';
import { documentsOf, isPublic, modulesOf, pageTables } from './documents.tsx';
import { earlyText } from './early-text.ts';
import type { PageHost } from './page-host.ts';

export interface Prerendering {
  product: PageHost;
  app: CompiledApp;
  /** Folder of the client build. */
  client: string;
  /** Folder to write to. */
  pages: string;
  /** Module of the page's first script, as the build names it. */
  entry: string;
}

/** The hash of an inline script or style for the Content-Security-Policy. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * What pages without prerendered HTML add to the shell: links to the scripts they need besides the shell's, and the HTML that
 * shows their shape until those run. By path pattern.
 */
async function shellPartsOf(
  app: CompiledApp,
  built: BuiltFiles,
): Promise<Record<string, { scripts: string[]; skeleton: string }>> {
  const inShell = new Set(built.page([]).preload.map(({ href }) => href));
  const routes = app.routes.filter((route) => !isPublic(route));
  const entries = routes.map(async ({ path, screen: id }) => {
    const preloaded = await preload(app, path);
    const screen = preloaded.screens[id];
    const { preload: files } = built.page(modulesOf(preloaded));
    const skeleton = screen
      ? renderToStaticMarkup(<PageSkeleton stage={screen.stage} skeleton={screen.skeleton} />)
      : '';
    return [
      path,
      { scripts: files.filter(({ href }) => !inShell.has(href)).map(preloadLink), skeleton },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The scripts of the pages that a browser keeps for when there is no connection. */
async function offlineScripts(app: CompiledApp, built: BuiltFiles): Promise<string[]> {
  const scripts = new Set(built.later());
  for (const { path } of app.routes) {
    const preloaded = await preload(app, path);
    if (!Object.values(preloaded.screens).some(({ offline }) => offline)) continue;
    const { entry, preload: others } = built.page(modulesOf(preloaded));
    for (const href of [entry, ...others.map(({ href }) => href)]) scripts.add(href);
  }
  return [...scripts].sort();
}

/** Writes all of them. */
export async function prerender({ product, app, client, pages, entry }: Prerendering): Promise<void> {
  const built = new BuiltFiles(client, entry);
  const early = earlyText(app.privateQuery);
  function write(path: string, text: string): void {
    const file = join(pages, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const documents = documentsOf(product, app, {
    style: built.style,
    early,
    page: (modules) => built.page(modules),
    typeface: (name) => built.typeface(name),
  });
  for (const [path, rendered] of documents) write(path, await rendered());
  const { brands, routes } = pageTables(product, app);
  const picture = (path: string, html: string) =>
    write(path, pictureDocument(locale, built.stylesheet, html));
  const tables = {
    brands,
    routes: { ...routes, stylesheet: built.stylesheet, shells: await shellPartsOf(app, built) },
    screens: await countedScreens(product, app, picture),
    offline: await offlineScripts(app, built),
    csp: { scriptHashes: [hashOf(early)], styleHashes: [hashOf(built.styles)] },
  };
  for (const [name, table] of Object.entries(tables)) write(`${name}.json`, JSON.stringify(table));
  console.log(`${documents.size} documents for ${Object.keys(app.brands).length} brands`);
}
