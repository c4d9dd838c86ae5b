/** The module of the build that renders screens with their data. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltModule, BuiltPages } from '../render/built.tsx';
import type { publishedBy } from '../render/published.ts';

/** What the module of a build exports. */
export type ReleaseModule = BuiltModule & { readonly publishing?: ReturnType<typeof publishedBy> };

const FOLDER = 'prerender';

/**
 * Loads it once, when it is first needed; undefined without a build.
 * @param folder of the build for Node, in `build`: another one for each further locale
 */
export function builtModule(build: string, folder = FOLDER): (() => Promise<ReleaseModule>) | undefined {
  const file = join(build, folder, 'page-server.js');
  if (!existsSync(file)) return undefined;
  let module: Promise<ReleaseModule> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(file).href).then(async (built: ReleaseModule) => {
      await built.warmUp();
      return built;
    });
    return module;
  };
}

/** The documents of a build, which are made when they are asked for. */
export interface PagesOfBuild {
  /** Names what they are made of: another build has another one, even in the same folder. */
  readonly release: string;
  /** Loads what makes them, once. */
  load(): Promise<BuiltPages>;
}

/** The modules of a build name each other by the hash of their content, so that the first ones tell of all. */
function releaseOf(build: string, folder: string): string {
  const hash = createHash('sha256');
  for (const file of [join(folder, 'page-server.js'), 'client/.vite/manifest.json']) {
    const path = join(build, file);
    if (existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** What makes the documents of a build; undefined where there is none. */
export function builtPages(
  build: string,
  module: (() => Promise<ReleaseModule>) | undefined,
  folder = FOLDER,
): PagesOfBuild | undefined {
  if (!module) return undefined;
  let pages: Promise<BuiltPages> | undefined;
  return {
    release: releaseOf(build, folder),
    load() {
      pages ??= module().then(({ pagesFrom }) => pagesFrom(join(build, 'client')));
      return pages;
    },
  };
}
