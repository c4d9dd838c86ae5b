/** Renders this portal's screens, with and without their data: built for Node beside the tables of pages, and loaded by the server. */
import { app } from 'virtual:trilha/app';
import { offered } from 'virtual:trilha/offered';
import { builtBy } from '@trilha/server/render/built';
import { publishedBy } from '@trilha/server/render/published';
import { ENTRY } from './entry.ts';
import { pageHost } from './page-host.ts';

export const {
  SESSION_COOKIE,
  LATE_ANSWER,
  SERVED_PAGE,
  privateQuery,
  renderPage,
  playPlain,
  warmUp,
  locale,
  pagesFrom,
} = builtBy(pageHost, app, ENTRY);

/** The same for publications, whose screens are not of this build. */
export const publishing = publishedBy(pageHost, offered, ENTRY);
