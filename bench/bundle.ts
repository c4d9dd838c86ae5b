/** Builds a bench page with Vite into its own folder, compressed like the portal's files. */

import { join } from 'node:path';
import { build, type PluginOption } from 'vite';
import { compressText } from '../scripts/build/compress.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Folder of the bench's builds, ignored by git. */
export const OUT = join(ROOT, 'dist/bench');

interface Options {
  readonly plugins?: PluginOption[];
}

/**
 * @param folder of the pages, below `bench/`
 * @param pages names of their HTML files
 * @returns the output folder
 */
export async function bundle(
  folder: string,
  pages: readonly string[],
  { plugins = [] }: Options = {},
): Promise<string> {
  const root = join(ROOT, 'bench', folder);
  const outDir = join(OUT, folder);
  await build({
    root,
    base: './',
    configFile: false,
    // Rollup warns of «use client» directives in packages, which mean nothing here.
    logLevel: 'error',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: pages.map((page) => join(root, page)), checks: { pluginTimings: false } },
    },
  });
  await compressText(outDir);
  return outDir;
}
