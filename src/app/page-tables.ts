/** Runs after the client build and writes dist/pages and dist/publication. */
import { app } from 'virtual:trilha/app';
import { stored } from 'virtual:trilha/stored';
import { writePageTables } from '@trilha/server/render/page-tables';
import { ENTRY } from './entry.ts';
import { pageHost } from './page-host.ts';

// Where an image is built there is no git: whoever builds it names the commit.
const base = stored.commit ?? (process.env.COMMIT || null);

await writePageTables({
  product: pageHost,
  app,
  client: 'dist/client',
  pages: 'dist/pages',
  entry: ENTRY,
  publication: { stored, base, folder: 'dist/publication' },
});
