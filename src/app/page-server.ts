/** Renders this portal's screens with their data: built for Node beside the prerendered pages, and loaded by the server. */
import { app } from 'virtual:trilha/app';
import { servedBy } from '@trilha/server/render/edited';
import { pageHost } from './page-host.ts';

export const { SESSION_COOKIE, LATE_ANSWER, SERVED_PAGE, privateQuery, renderPage, playPlain, warmUp } =
  servedBy(pageHost, app);
