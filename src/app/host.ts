/** Joins the renderer with this portal: the API client, the stores, analytics, and what a redirect may leave for. */
import { type CompiledApp, type Host, newKey } from '../../renderer/index.ts';
import { createClient } from '../api/client.ts';
import { logBusinessEvent } from '../api/integration-log.ts';
import { createLenderDay, servedDay } from '../api/lender-day.ts';
import { createContextStore } from '../store/context.ts';
import { createDrafts } from '../store/drafts.ts';
import { forgetKept } from '../store/kept.ts';
import { customerOf, watchCustomer } from './customer.ts';
import { mayLeaveFor, track } from './outside.ts';
import { privateQuery } from './private-query.ts';

/** Where a session that ended leads (spec §8.3). */
const LOGIN = '/entrar';

/** @param first the scope roots that the first render sees */
export function createHost(app: CompiledApp, first: Record<string, unknown>): Host {
  const context = createContextStore(first);
  const drafts = createDrafts();
  const lenderDay = createLenderDay(servedDay());
  const send = createClient({
    operations: app.operations,
    onUnauthenticated: endSession,
    onHeaders: lenderDay.read,
  });
  const call = watchCustomer(send, drafts, () => location.reload());
  context.subscribe(() => {
    const customer = customerOf(context.get().loan as Parameters<typeof customerOf>[0]);
    if (customer) drafts.belongTo(customer);
  });

  /** Nobody is signed in any more. The brand stays on: it is the page's, not the customer's. */
  function forgetCustomer(): void {
    const { brand } = context.get().session as Record<string, unknown>;
    context.set('loan', null);
    context.set('session', { ...app.session, brand });
  }

  /**
   * The lender answered 401 (spec §8.3): the entrance is next. Drafts stay in the tab for the same customer, so that
   * nobody who was timed out while typing has to type again; leaving on purpose forgets them.
   */
  function endSession(operation: string): void {
    if (operation.startsWith('login')) return;
    const leaves = location.pathname !== LOGIN;
    forgetCustomer();
    drafts.release(leaves);
    if (leaves) location.assign(LOGIN);
  }

  return {
    app,
    call,
    context,
    drafts,
    privateQuery: privateQuery(app.privateQuery),
    actions: {},
    track,
    mayLeaveFor,
    async logout() {
      await call({ operation: 'logout', params: {}, body: null, key: newKey() });
      drafts.close();
      forgetKept('trilha.');
      forgetCustomer();
      location.assign(LOGIN);
    },
    today: lenderDay.today,
    reportRenderError: (path) => logBusinessEvent(app.operations, 'render-error', { path }),
  };
}
