/** The module of the build that renders screens with their data. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageModule } from '../render/edited.ts';

/**
 * Loads it once, when it is first needed; undefined without a build.
 * @param folder of the build for Node, in `build`: another one for each further locale
 */
export function builtModule(build: string, folder = 'prerender'): (() => Promise<PageModule>) | undefined {
  const file = join(build, folder, 'page-server.js');
  if (!existsSync(file)) return undefined;
  let module: Promise<PageModule> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(file).href).then(async (built: PageModule) => {
      await built.warmUp();
      return built;
    });
    return module;
  };
}
