/** Modules that are named while a command runs: the project's own, and those that emitted modules import. */
import { pathToFileURL } from 'node:url';

/** Where a command that is one file has other modules from: it needs a loader for their sources. */
interface Importer {
  /** The module that stands in this file itself; undefined for any other path. */
  held(path: string): unknown;
  /** @returns the path of a file that Node loads as it is */
  fileOf(path: string): Promise<string>;
}

let importer: Importer | null = null;

/** @param own null for modules that are loaded from their sources */
export const importBy = (own: Importer | null): void => {
  importer = own;
};

/** The path of a file that Node loads as it is, in any thread; null where modules are loaded from their sources. */
export const moduleFile = async (path: string): Promise<string | null> =>
  importer === null ? null : importer.fileOf(path);

/** Imports a module by its absolute path. */
export async function importModule<Exports>(path: string): Promise<Exports> {
  const held = importer?.held(path);
  if (held !== undefined) return held as Exports;
  const file = (await moduleFile(path)) ?? path;
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Exports;
}
