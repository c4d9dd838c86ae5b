/** What the page server of a build loads: a product's screens, and its documents, each made when it is first asked for. */
import { type CompiledApp, type CompiledRoute, locale, PageSkeleton } from '@trilha/runtime';
import { matchUrl } from '@trilha/runtime/engine/address';
import { renderToStaticMarkup } from 'react-dom/server';
import { preload } from '../browser/load.ts';
import { pictureDocument, preloadLink, withRoutes } from '../document.ts';
import { BuiltFiles, type PageFilesOf } from './built-files.ts';
import { screenPicture } from './counted-screens.tsx';
import { documentsOf, isPublic, modulesOf } from './documents.tsx';
import { earlyText } from './early-text.ts';
import { servedBy } from './edited.ts';
import type { PageHost } from './page-host.ts';

/** What a screen without a document of its own adds to the shell of its brand. */
export interface ShellParts {
  /** The pattern of its addresses. */
  readonly pattern: string;
  /** Elements that fetch the scripts that it needs besides those of the shell. */
  readonly scripts: readonly string[];
  /** HTML of its shape, until those run; '' for none. */
  readonly skeleton: string;
}

/** What can be made of a build; nothing of it is kept. */
export interface BuiltPages {
  /** The documents by their path: `<brand>/shell.html` and `<brand>/<path>/index.html`. */
  readonly documents: ReadonlyMap<string, () => Promise<string>>;
  /** Null for an address of a public page, or of none. */
  shellAt(path: string): Promise<ShellParts | null>;
  /** The document that shows a screen to a group (`''` for everybody) without a customer; null where it cannot be shown without data. */
  picture(screen: string, face: string): Promise<string | null>;
}

/** @param built the files that its pages load */
export function pagesWith(product: PageHost, app: CompiledApp, built: PageFilesOf): BuiltPages {
  const inShell = async () => new Set((await built.page([])).preload.map(({ href }) => href));
  /** The parts of shells by pattern: each page with data stands in one. */
  const shells = new Map<string, Promise<ShellParts>>();
  const partsOf = async ({ path: pattern, screen: id }: CompiledRoute): Promise<ShellParts> => {
    const preloaded = await preload(app, pattern);
    const { preload: files } = await built.page(modulesOf(preloaded));
    const known = await inShell();
    const screen = preloaded.screens[id];
    const skeleton = screen
      ? renderToStaticMarkup(<PageSkeleton stage={screen.stage} skeleton={screen.skeleton} />)
      : '';
    const own = files.filter(({ href }) => !known.has(href));
    return { pattern, scripts: withRoutes(own, app.routes, id).map(preloadLink), skeleton };
  };
  return {
    documents: documentsOf(product, app, {
      style: built.style,
      early: earlyText(app.privateQuery),
      page: (modules) => built.page(modules),
      typeface: (name) => built.typeface(name),
    }),
    async shellAt(path) {
      const match = matchUrl(app, path);
      if (match?.kind !== 'screen' || isPublic(match.route)) return null;
      const { path: pattern } = match.route;
      const parts = shells.get(pattern) ?? partsOf(match.route);
      shells.set(pattern, parts);
      // The next one who asks tries again.
      parts.catch(() => shells.delete(pattern));
      return parts;
    },
    async picture(screen, face) {
      const html = await screenPicture(product, app, screen, face);
      return html === null ? null : pictureDocument(locale, built.stylesheet, html);
    },
  };
}

/** @param entry module of the page's first script, as the build names it */
export const builtBy = (product: PageHost, app: CompiledApp, entry: string) => ({
  ...servedBy(product, app),
  /** @param client folder of the client build */
  pagesFrom: (client: string): BuiltPages => pagesWith(product, app, new BuiltFiles(client, entry)),
});

export type BuiltModule = ReturnType<typeof builtBy>;
