/** Builds a bench page with Vite into a folder of its own, compressed as the portal's files are. */

import { join } from 'node:path';
import { build, type PluginOption } from 'vite';
import { compressText } from '../scripts/build/compress.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Where the bench puts what it builds; git does not keep it. */
export const OUT = join(ROOT, 'dist/bench');

/**
 * @param folder of the pages, below `bench/`
 * @param pages names of their HTML files
 * @returns the folder the pages were built into
 */
export async function bundle(
  folder: string,
  pages: readonly string[],
  plugins: PluginOption[] = [],
): Promise<string> {
  const root = join(ROOT, 'bench', folder);
  const outDir = join(OUT, folder);
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, rollupOptions: { input: pages.map((page) => join(root, page)) } },
  });
  await compressText(outDir);
  return outDir;
}
