/**
 * Where a command's file begins. It holds the product's configuration. Any other module that is imported while it runs, such as the server to rehearse
 * on, gets a file of its own: to load its sources one by one takes longer than most commands.
 */

import { config, path as configPath } from 'virtual:config';
import { importBy } from '../../renderer/authoring/imports/import-module.ts';
import { fileOf, findModule } from './made.mjs';

importBy({
  held: (path) => (path === configPath ? config : undefined),
  fileOf: (path) => fileOf(findModule(path)),
});

await import('virtual:command');
