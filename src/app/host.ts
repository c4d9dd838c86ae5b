/** Joins the renderer with this portal: the API client, the stores, analytics, and what a redirect may leave for. */
import { type CompiledApp, type Host, newKey } from '../../renderer/index.ts';
import { createClient } from '../api/client.ts';
import { logBusinessEvent } from '../api/integration-log.ts';
import { createLenderDay, servedDay } from '../api/lender-day.ts';
import { askPosition, forgetPosition } from '../api/position.ts';
import { createContextStore } from '../store/context.ts';
import { createDrafts } from '../store/drafts.ts';
import { forgetKept } from '../store/kept.ts';
import { firstOf } from '../store/tracked.ts';
import { customerOf, watchCustomer } from './customer.ts';
import { mayLeaveFor, track } from './outside.ts';
import { privateQuery } from './private-query.ts';
import { LOGIN, watchSession } from './session-end.ts';

/** @param first the scope roots that the first render sees */
export function createHost(app: CompiledApp, first: Record<string, unknown>): Host {
  const context = createContextStore(first);
  const drafts = createDrafts();
  const lenderDay = createLenderDay(servedDay());
  const send = createClient({
    operations: app.operations,
    onHeaders: lenderDay.read,
  });
  const logout = () => send({ operation: 'logout', params: {}, body: null, key: newKey() });
  const known = watchCustomer(send, drafts, () => location.reload());
  const call = watchSession(known, {
    // Drafts wait in the tab for the same customer: nobody who was timed out while typing has to type again.
    forget(leaving) {
      forgetCustomer();
      drafts.release(leaving);
    },
    logout,
    path: () => location.pathname,
    leaveFor: (url) => location.assign(url),
  });
  context.subscribe(() => {
    const customer = customerOf(context.get().loan as Parameters<typeof customerOf>[0]);
    if (customer) drafts.belongTo(customer);
  });

  /** Nobody is signed in any more. The brand stays on: it is the page's, not the customer's. */
  function forgetCustomer(): void {
    const { brand } = context.get().session as Record<string, unknown>;
    forgetPosition();
    context.set('loan', null);
    context.set('session', { ...app.session, brand });
  }

  /** To the tag manager, and by name to the lender, which must not end the session by not knowing it. */
  function trackOnce(name: string, data: Record<string, unknown>, per?: string): void {
    if (per !== undefined && !firstOf(name, per)) return;
    track(name, data);
    void send({ operation: 'tagAnalyticsEvent', params: { eventName: name }, body: null, key: newKey() });
  }

  return {
    app,
    call,
    context,
    drafts,
    privateQuery: privateQuery(app.privateQuery),
    actions: { shareLocation: askPosition },
    track: trackOnce,
    mayLeaveFor,
    async logout() {
      await logout();
      drafts.close();
      forgetKept('trilha.');
      forgetCustomer();
      location.assign(LOGIN);
    },
    today: lenderDay.today,
    reportRenderError: (path) => logBusinessEvent(app.operations, 'render-error', { path }),
  };
}
