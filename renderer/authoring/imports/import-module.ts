/** Modules that are named while a command runs: the project's own, and those that emitted modules import. */
import { pathToFileURL } from 'node:url';

type Importer = (path: string) => Promise<unknown>;

let importer: Importer = (path) => import(/* @vite-ignore */ pathToFileURL(path).href);

/** For a command in one file: it holds some modules, and needs a loader for all others. */
export const importBy = (own: Importer): void => {
  importer = own;
};

/** Imports a module by its absolute path. */
export const importModule = async <Exports>(path: string): Promise<Exports> =>
  (await importer(path)) as Exports;
