/**
 * Where a command's file begins. It holds the product's configuration. Any other module that is imported while it runs, such as the server to rehearse
 * on, gets a file of its own: to load its sources one by one takes longer than most commands.
 */

import { pathToFileURL } from 'node:url';
import { config, path as configPath } from 'virtual:config';
import { importBy } from '../../renderer/authoring/imports/import-module.ts';
import { fileOf, findModule } from './made.mjs';

importBy(async (path) => {
  if (path === configPath) return config;
  const file = await fileOf(findModule(path));
  return import(/* @vite-ignore */ pathToFileURL(file).href);
});

await import('virtual:command');
