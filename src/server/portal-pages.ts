/** What the page server is told of this portal's own pages. */
import type { PageSettings } from '@trilha/server/http/pages';
import { brasiliaDay } from '../domain/calendar-date.ts';
import type { ExperimentsOf } from '../sandbox/experiments/experiment.ts';
import { nameVisitor } from '../sandbox/sessions/visitor-cookie.ts';

/** Its flow ends the session as it opens. */
export const LOGOUT_PATH = '/cliente/sair';

type Own = Pick<PageSettings, 'start' | 'acting' | 'beforeShared' | 'today'>;

/** @param experimentsOf those that run: only while some do, a browser is named */
export const portalPages = (experimentsOf: ExperimentsOf): Own => ({
  start: '/emprestimo/solicitacao/inicio',
  acting: { [LOGOUT_PATH]: '/cliente' },
  async beforeShared(request, reply) {
    if ((await experimentsOf(request.hostname)).length > 0) nameVisitor(request, reply);
  },
  today: () => brasiliaDay(new Date()),
});
