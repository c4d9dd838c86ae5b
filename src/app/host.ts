/** Joins the renderer with this portal: the API client, the stores, analytics, and what a redirect may leave for. */
import type { CompiledApp, Host } from '../../renderer/index.ts';
import { createClient } from '../api/client.ts';
import { logBusinessEvent } from '../api/integration-log.ts';
import { uuid } from '../api/uuid.ts';
import { createContextStore } from '../store/context.ts';
import { drafts } from '../store/drafts.ts';
import { forgetKept } from '../store/kept.ts';
import { mayLeaveFor, track } from './outside.ts';

/** Where a session that ended leads (spec §8.3). */
const LOGIN = '/entrar';

const localDate = (now: Date): string =>
  [
    now.getFullYear(),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-');

/** @param first the scope roots that the first render sees */
export function createHost(app: CompiledApp, first: Record<string, unknown>): Host {
  const context = createContextStore(first);
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
