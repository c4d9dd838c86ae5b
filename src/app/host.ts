/** Joins the renderer with this portal: the API client, the stores, analytics, and what a redirect may leave for. */
import type { CompiledApp, Host } from '../../renderer/index.ts';
import { createClient } from '../api/client.ts';
import { logBusinessEvent } from '../api/integration-log.ts';
import { uuid } from '../api/uuid.ts';
import { createContextStore, keptSession } from '../store/context.ts';
import { drafts } from '../store/drafts.ts';
import { forgetKept } from '../store/kept.ts';
import { environmentOf } from './environment.ts';
import { mayLeaveFor, track } from './outside.ts';
import { visitSource } from './source.ts';

/** Where a session that ended leads (spec §8.3). */
const LOGIN = '/entrar';

const localDate = (now: Date): string =>
  [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join('-');

/** The brand whose hosts name this host, else the default one. */
export function brandOfHost(app: CompiledApp, host: string): string {
  const brands = Object.values(app.brands);
  const found = brands.find((brand) => brand.hosts.includes(host)) ?? brands.find((brand) => brand.default);
  return found?.id ?? '';
}

/** The scope's first values in the browser: the session as kept in this tab, the brand it already wears. */
function firstContext(app: CompiledApp): Record<string, unknown> {
  const session = keptSession(app.session);
  const brand = typeof session.brand === 'string' && session.brand in app.brands ? session.brand : '';
  return {
    loan: null,
    session,
    source: visitSource(),
    brand: app.brands[brand || brandOfHost(app, location.hostname)] ?? null,
    environment: environmentOf(location.hostname),
  };
}

export function createHost(app: CompiledApp): Host {
  const context = createContextStore(firstContext(app));
  const call = createClient({ operations: app.operations, onUnauthenticated: forgetCustomer });

  function forgetCustomer(): void {
    forgetKept('trilha.');
    context.set('loan', null);
    context.set('session', { ...app.session });
  }

  return {
    app,
    call,
    context,
    drafts,
    actions: {},
    track,
    mayLeaveFor,
    async logout() {
      await call({ operation: 'logout', params: {}, body: null, key: uuid() });
      forgetCustomer();
      location.assign(LOGIN);
    },
    today: () => localDate(new Date()),
    reportRenderError: (path) => logBusinessEvent(app.operations, 'render-error', { path }),
  };
}
