/** What this portal provides to the server that opens and plays its pages. */
import { plainReport } from '@trilha/server/browser/problem-report';
import type { PageHost } from '@trilha/server/render/page-host';
import { logOf } from '../api/device.ts';
import { createLenderDay } from '../api/lender-day.ts';
import { namedBy } from './customer.ts';
import { hostsOf } from './environment.ts';
import { prerenderedContext, servedContext } from './first-context.ts';
import { manifestOf } from './manifest.ts';
import { OFFLINE_SCREEN } from './offline-screen.ts';
import { OTHER_ACCESS } from './other-access.ts';
import { RENEWED } from './renewed.ts';
import { endOf, LOGIN } from './session-end.ts';
import { sourceOf } from './source.ts';

export const pageHost: PageHost = {
  title: 'Empréstimo pessoal',
  offlineScreen: OFFLINE_SCREEN,
  hostsOf,
  manifestOf,
  prerenderedRoots: prerenderedContext,
  rootsOf: servedContext,
  plainRootsOf: (search, cookies) => ({ source: sourceOf(search, cookies) }),
  forgotten: { loan: null },
  // It belongs to the page, not to the customer.
  lastingFlags: ['brand'],
  renewed: RENEWED,
  returning: {
    table: 'loan-routing/loan',
    screen: 'solicitacao/carregando',
    rootsOf: (app) => prerenderedContext(app, Object.values(app.brands).find((one) => one.default)?.id ?? ''),
    responses: { getLogged: { isLoggedIn: true } },
  },
  clockAt: (now) => createLenderDay(null, () => now),
  namedBy,
  headersOf: (agent, path) => ({ 'x-persistent-log': logOf(agent, path, null, null) }),
  operations: { owner: 'getLogged', logout: 'logout', track: 'tagAnalyticsEvent' },
  pages: { login: LOGIN, otherAccess: OTHER_ACCESS },
  endOf,
  actionsOf: (app, path, newKey) => ({
    shareLocation: async () => false,
    problemReport: async () => plainReport(app, path, newKey('problemReport')),
  }),
};
