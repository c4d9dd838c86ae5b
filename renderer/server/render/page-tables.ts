/**
 * Runs after the client build and writes the tables that the server of a product reads (routes, redirects, brands by host, script
 * hashes). It makes no page: these are made when they are first asked for.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledApp } from '@trilha/runtime';
import { preload } from '../browser/load.ts';
import type { ModuleNames } from '../publications/store.ts';
import { BuiltFiles } from './built-files.ts';
import { countedScreens } from './counted-screens.tsx';
import { modulesOf, pageTables } from './documents.tsx';
import { earlyText } from './early-text.ts';
import { inlineHash } from './inline-hash.ts';
import type { PageHost } from './page-host.ts';

export interface PageTables {
  product: PageHost;
  app: CompiledApp;
  /** Folder of the client build. */
  client: string;
  /** Folder to write to. */
  pages: string;
  /** Module of the page's first script, as the build names it. */
  entry: string;
  /** The configuration of the build as a publication (`virtual:trilha/stored`), and the folder to write it to; none by default. */
  publication?: {
    readonly stored: StoredConfiguration;
    readonly base: string | null;
    readonly folder: string;
  };
}

/** A configuration in modules, each by the hash of its text. */
export interface StoredConfiguration {
  /** The hashes by names of modules. */
  readonly names: ModuleNames;
  /** What the modules import of a release. */
  readonly imports: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
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

function writeTables(folder: string, tables: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, table] of Object.entries(tables))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(table));
}

/** Writes each table as `<name>.json`. */
export async function writePageTables({
  product,
  app,
  client,
  pages,
  entry,
  publication,
}: PageTables): Promise<void> {
  const built = new BuiltFiles(client, entry);
  const { brands, routes } = pageTables(product, app);
  const tables = {
    brands,
    routes: { ...routes, stylesheet: built.stylesheet },
    screens: await countedScreens(app),
    offline: await offlineScripts(app, built),
    csp: { scriptHashes: [inlineHash(earlyText(app.privateQuery))], styleHashes: [inlineHash(built.styles)] },
  };
  writeTables(pages, tables);
  if (!publication) return;
  const { names, imports, texts } = publication.stored;
  writeTables(publication.folder, {
    publication: { names, imports, base: publication.base },
    modules: texts,
  });
}
