/** Where a command's file begins. What else is imported while it runs is read from source, which most runs never do. */

import { pathToFileURL } from 'node:url';
import { config, path as configPath } from 'virtual:config';
import { importBy } from '../../renderer/authoring/imports/import-module.ts';

let isReadable = false;

importBy(async (path) => {
  if (path === configPath) return config;
  if (!isReadable) (await import('tsx/esm/api')).register();
  isReadable = true;
  return import(pathToFileURL(path).href);
});

await import('virtual:command');
