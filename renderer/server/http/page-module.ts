/** The module of the build that renders screens with their data. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SendAs } from './visitor-requests.ts';

/** What each of its functions is told of the page that a browser asks for. */
export interface AskedPage {
  path: string;
  search: string;
  host: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** How the visitor was led here; null otherwise. */
  led: object | null;
  send: SendAs;
  /** Milliseconds that the service may take. */
  patience: number;
}

/**
 * Loads it once, when it is first needed; undefined without a build.
 * @param folder of the build for Node, in `build`: another one for each further locale
 */
export function builtModule<Module extends { warmUp(): Promise<void> }>(
  build: string,
  folder = 'prerender',
): (() => Promise<Module>) | undefined {
  const file = join(build, folder, 'page-server.js');
  if (!existsSync(file)) return undefined;
  let module: Promise<Module> | undefined;
  return () => {
    module ??= import(/* @vite-ignore */ pathToFileURL(file).href).then(async (built: Module) => {
      await built.warmUp();
      return built;
    });
    return module;
  };
}
