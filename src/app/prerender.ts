/** Runs after the client build and writes dist/pages. */
import { app } from 'virtual:trilha/app';
import { prerender } from '@trilha/server/render/prerender';
import { pageHost } from './page-host.ts';

await prerender({
  product: pageHost,
  app,
  client: 'dist/client',
  pages: 'dist/pages',
  entry: 'src/app/main.tsx',
});
