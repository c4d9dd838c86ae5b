/** Connects the renderer to this portal: API client, stores, analytics, allowed redirect targets. */
import {
  type CallRequest,
  type CallResult,
  type CompiledApp,
  createReads,
  createRecentActions,
  type Host,
  newKey,
  type PortalStore,
} from '@trilha/runtime';
import { PAGE_LIST_HEADER } from '@trilha/server/addresses';
import { createDrafts } from '@trilha/server/browser/drafts';
import { handedReads } from '@trilha/server/browser/handed-reads';
import { askOnReturn, checkOwner } from '@trilha/server/browser/other-customer';
import { createStore, share } from '@trilha/server/browser/portal-store';
import { privateQuery } from '@trilha/server/browser/private-query';
import { patternOf, problemReport } from '@trilha/server/browser/problem-report';
import type { PortalServedPage } from '@trilha/server/browser/served-page';
import { slowVisitHeaders } from '@trilha/server/browser/slow-visit';
import { removeAllStored } from '@trilha/server/browser/tab-storage';
import { firstOf } from '@trilha/server/browser/tracked';
import { createClient } from '@trilha/server/calls/client';
import { createPageOwner } from '@trilha/server/calls/page-owner';
import { checkSession } from '@trilha/server/calls/session-end';
import { traceTaps } from '@trilha/server/calls/trace-context';
import { persistentLog } from '../api/device.ts';
import { logBusinessEvent, logIntegrationError } from '../api/integration-log.ts';
import { createLenderDay, servedDay } from '../api/lender-day.ts';
import { askPosition, forgetPosition } from '../api/position.ts';
import { customerOf, forgetTab, watchCustomer } from './customer.ts';
import { forgetKept, keepPage, noteOwner, pagesKept } from './offline.ts';
import { OTHER_ACCESS } from './other-access.ts';
import { mayLeaveFor, track } from './outside.ts';
import { pageList } from './page-list.ts';
import { endOf, LOGIN } from './session-end.ts';

/** Does the page enter its journey, and show nothing yet? */
const isArriving = (store: PortalStore): boolean =>
  Object.values(store.getState().visits).some(
    ({ isShown, state }) => isShown && state.openingStep === 'journey' && state.phase === 'loading',
  );

/**
 * @param first the scope roots that the first render sees
 * @param served what the server has opened of the page
 */
export function createHost(
  app: CompiledApp,
  first: Record<string, unknown>,
  served?: PortalServedPage | null,
): Host {
  const recent = createRecentActions();
  const store = createStore(app, first, [recent.middleware], served?.given);
  const drafts = createDrafts();
  if (served?.customer) drafts.belongTo(served.customer);
  const lenderDay = createLenderDay(served?.today ?? servedDay());
  const owner = createPageOwner(served?.owner, noteOwner);
  const list = pageList();
  const send = createClient({
    operations: app.operations,
    owner,
    ownHeaders: () => ({
      ...{ 'x-persistent-log': persistentLog(), [PAGE_LIST_HEADER]: list },
      ...slowVisitHeaders(),
    }),
    onFailure: (...failed) => logIntegrationError(app.operations, ...failed),
    trace: traceTaps(document),
    onHeaders: lenderDay.read,
  });
  const ask = (operation: string) => send({ operation, params: {}, body: null, key: newKey() });
  const logout = () => ask('logout');
  const watched = watchCustomer(handedReads(app.operations, served?.underWay ?? [], send), drafts, () =>
    location.reload(),
  );
  function leaveToOther(): void {
    forgetTab(drafts);
    void forgetKept();
    document.body.hidden = true;
    location.replace(OTHER_ACCESS);
  }
  /** What was sent is of a version that is recalled: the page is loaded anew, with what was typed, and says so. */
  function renewed({ body }: CallRequest, result: CallResult): CallResult {
    const { session } = store.getState().shared;
    const isRenewed = !result.ok && result.code === 'recalled';
    if (isRenewed || (result.ok && body != null && (session as { isRenewed?: boolean }).isRenewed))
      share(store, 'session', { ...(session as object), isRenewed });
    if (isRenewed) location.reload();
    return result;
  }
  const checked = checkSession({
    // Drafts stay in the tab for the same customer: after a timeout nobody has to type again.
    forget(leaving) {
      forgetCustomer(leaving ? { returnTo: location.pathname } : {});
      drafts.release(leaving);
    },
    logout,
    isLogin: () => location.pathname === LOGIN,
    endOf: (operation) => endOf(app, location.pathname, operation, isArriving(store)),
    leaveFor: (url) => location.assign(url),
  });
  const reads = createReads({
    store,
    app,
    served: served
      ? [first, ...Object.values(served.visits).map(({ vars }) => vars)].flatMap(Object.values)
      : [],
    send: async (request) =>
      checked(request.operation, renewed(request, await checkOwner(await watched(request), leaveToOther))),
  });
  askOnReturn(async () => {
    if (owner.current() === null) return;
    const result = await checkOwner(await ask('getLogged'), leaveToOther);
    const isOver = result.ok && (result.value as { isLoggedIn?: boolean } | null)?.isLoggedIn === false;
    if (isOver) await checked('getLogged', { ok: false, status: 401, code: 'unauthenticated', message: '' });
  });
  let known: unknown = null;
  store.subscribe(() => {
    const { loan } = store.getState().shared;
    if (loan === known) return;
    known = loan;
    const customer = customerOf(loan as Parameters<typeof customerOf>[0]);
    if (customer) drafts.belongTo(customer);
  });

  /**
   * Called when nobody is signed in any more. The brand stays: it belongs to the page, not to the customer.
   * @param kept further session flags that stay
   */
  function forgetCustomer(kept: Record<string, unknown> = {}): void {
    const { brand } = store.getState().shared.session as Record<string, unknown>;
    forgetPosition();
    void forgetKept();
    share(store, 'loan', null);
    share(store, 'session', { ...app.session, brand, ...kept });
  }

  /**
   * Sends the event to the tag manager and its name to the lender. A 401 from the latter must not end the session.
   */
  function trackOnce(name: string, data: Record<string, unknown>, per?: string): void {
    if (per !== undefined && !firstOf(name, per)) return;
    track(name, data);
    void send({ operation: 'tagAnalyticsEvent', params: { eventName: name }, body: null, key: newKey() });
  }

  return {
    app,
    call: reads.send,
    downloaded: (result) => checked('download', result),
    store,
    drafts,
    privateQuery: privateQuery(app.privateQuery),
    actions: {
      shareLocation: askPosition,
      problemReport: () => problemReport(app, location.pathname, recent.actions),
    },
    track: trackOnce,
    mayLeaveFor,
    async logout() {
      await checkOwner(await logout(), leaveToOther);
      drafts.close();
      await forgetKept();
      removeAllStored('trilha.');
      forgetCustomer();
      location.assign(LOGIN);
    },
    keepPage: (page) => void keepPage(owner.current(), page),
    keptPages: pagesKept,
    today: lenderDay.today,
    now: () => served?.now ?? lenderDay.now(),
    reportRenderError: (path) =>
      logBusinessEvent(app.operations, 'render-error', { path: patternOf(app, path) }),
  };
}
