/**
 * Runs after the client build and writes dist/pages: the documents, and the tables that the server reads (routes,
 * redirects, brands by host, script hashes).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'virtual:trilha/app';
import { PageSkeleton } from '@trilha/runtime';
import { preload } from '@trilha/server/render/load';
import { renderToStaticMarkup } from 'react-dom/server';
import { minifySync } from 'vite';
import { BuiltFiles } from './built-files.ts';
import { countedScreens } from './counted-screens.tsx';
import { pictureDocument, preloadLink } from './document.ts';
import { documentsOf, EARLY_SCRIPT, isPublic, modulesOf, pageTables } from './documents.tsx';

const PAGES = 'dist/pages';
const built = new BuiltFiles('dist/client');
/** It stands in every page. Browsers without the syntax of 2020 do not run it. */
const { code: early } = minifySync('early.js', EARLY_SCRIPT, { compress: { target: 'es2020' } });

function write(path: string, text: string): void {
  const file = join(PAGES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The hash of an inline script or style for the Content-Security-Policy. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * What pages without prerendered HTML add to the shell: links to the scripts they need besides the shell's, and the HTML that
 * shows their shape until those run. By path pattern.
 */
async function shellPartsOf(): Promise<Record<string, { scripts: string[]; skeleton: string }>> {
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
async function offlineScripts(): Promise<string[]> {
  const scripts = new Set(built.later());
  for (const { path } of app.routes) {
    const preloaded = await preload(app, path);
    if (!Object.values(preloaded.screens).some(({ offline }) => offline)) continue;
    const { entry, preload: others } = built.page(modulesOf(preloaded));
    for (const href of [entry, ...others.map(({ href }) => href)]) scripts.add(href);
  }
  return [...scripts].sort();
}

async function writeTables(): Promise<void> {
  const { brands, routes } = pageTables();
  write('brands.json', JSON.stringify(brands));
  write('routes.json', JSON.stringify({ ...routes, shells: await shellPartsOf() }));
  write(
    'screens.json',
    JSON.stringify(
      await countedScreens(app, (path, html) => write(path, pictureDocument(built.stylesheet, html))),
    ),
  );
  write('offline.json', JSON.stringify(await offlineScripts()));
  write('csp.json', JSON.stringify({ scriptHashes: [hashOf(early)], styleHashes: [hashOf(built.styles)] }));
}

const documents = documentsOf({
  style: built.style,
  early,
  page: (modules) => built.page(modules),
  typeface: (name) => built.typeface(name),
});
for (const [path, rendered] of documents) write(path, await rendered());
await writeTables();
console.log(`${documents.size} documents for ${Object.keys(app.brands).length} brands`);
