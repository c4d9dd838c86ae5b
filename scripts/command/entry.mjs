/**
 * Where a command's file begins. What is imported while it runs, which most runs never do, is read from source, but for the server to rehearse on:
 * it is hundreds of modules, and gets a file of its own.
 */

import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { config, path as configPath } from 'virtual:config';
import { importBy } from '../../renderer/authoring/imports/import-module.ts';
import { fileOf, findModule } from './made.mjs';

let isReadable = false;

const read = (path) => import(/* @vite-ignore */ pathToFileURL(path).href);

const server = config?.default?.rehearsal;
const serverPath = configPath && server ? join(dirname(configPath), server) : null;

importBy(async (path) => {
  if (path === configPath) return config;
  if (path === serverPath) return read(await fileOf(findModule(serverPath)));
  if (!isReadable) (await import('tsx/esm/api')).register();
  isReadable = true;
  return read(path);
});

await import('virtual:command');
