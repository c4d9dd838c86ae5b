/** The module of the build that renders screens with their data. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltModule, BuiltPages } from '../render/built.tsx';

/**
 * Loads it once, when it is first needed; undefined without a build.
 * @param folder of the build for Node, in `build`: another one for each further locale
 */
export function builtModule(build: string, folder = 'prerender'): (() => Promise<BuiltModule>) | undefined {
  const file = join(build, folder, 'page-server.js');
  if (!existsSync(file)) return undefined;
  let module: Promise<BuiltModule> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(file).href).then(async (built: BuiltModule) => {
      await built.warmUp();
      return built;
    });
    return module;
  };
}

/**
 * Loads what makes the documents of a build, once.
 * @param module of the build
 * @param client folder of the client build
 */
export function builtPages(module: () => Promise<BuiltModule>, client: string): () => Promise<BuiltPages> {
  let pages: Promise<BuiltPages> | undefined;
  return () => {
    pages ??= module().then(({ pagesFrom }) => pagesFrom(client));
    return pages;
  };
}
