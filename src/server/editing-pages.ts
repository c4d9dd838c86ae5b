/** What the development server is told of this portal's pages. */
import type { EditedServer } from '@trilha/server/http/editing-pages';
import { noExperiments } from '../sandbox/experiments/experiment.ts';
import { partnersOf } from './partner-origins.ts';
import { portalPages } from './portal-pages.ts';
import { readSettings } from './settings.ts';
import { words } from './words.ts';

const { logLevel, sandboxConsole, lenderApiUrl, partnerOrigins } = readSettings(process.env);

export const editedServer: EditedServer = {
  words,
  logLevel,
  settings: {
    ...portalPages(noExperiments),
    partnersFor: partnersOf(lenderApiUrl ? 'off' : sandboxConsole, partnerOrigins),
  },
};
