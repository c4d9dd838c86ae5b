/** Runs after the client build and writes dist/pages. */
import { app } from 'virtual:trilha/app';
import { writePageTables } from '@trilha/server/render/page-tables';
import { ENTRY } from './entry.ts';
import { pageHost } from './page-host.ts';

await writePageTables({ product: pageHost, app, client: 'dist/client', pages: 'dist/pages', entry: ENTRY });
