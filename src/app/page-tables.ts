/** Runs after the client build and writes dist/pages and dist/publication. */
import { app } from 'virtual:trilha/app';
import { stored } from 'virtual:trilha/stored';
import { writePageTables } from '@trilha/server/render/page-tables';
import { ENTRY } from './entry.ts';
import { pageHost } from './page-host.ts';

await writePageTables({
  product: pageHost,
  app,
  client: 'dist/client',
  pages: 'dist/pages',
  entry: ENTRY,
  publication: { stored, folder: 'dist/publication' },
});
