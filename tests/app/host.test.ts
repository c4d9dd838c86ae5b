// @vitest-environment happy-dom
/** The host: whom drafts belong to after a response and after a session has ended, and what a returning customer sees. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Hosts import it with their first read: here it is there by then, however slow the machine.
import '../../renderer/runtime/store/fresh.ts';
import { share } from '../../renderer/server/browser/portal-store.ts';
import { createHost } from '../../src/app/host.ts';
import { appOf, openPortal, screen, settle } from '../runtime/view/portal-stage.tsx';

const get = (path: string) => ({
  method: 'GET' as const,
  path,
  params: {},
  body: null,
  response: 'json' as const,
});
const app = appOf([], {
  operations: { getCurrentLoan: get('/api/loan'), logout: { ...get('/api/logout'), method: 'DELETE' } },
});
const loanOf = (id: string) => ({ id: '1', application: { personal: { id, taxId: null } } });
const call = { operation: 'getCurrentLoan', params: {}, body: null, key: 'k' };

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function hostOfAna(status: number) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', message: '' }, { status }));
  const host = createHost(app, { loan: null, session: {} });
  share(host.store, 'loan', loanOf('ana'));
  host.drafts.write('start', { name: 'Ana' });
  return host;
}

/** The drafts after a page load on which the lender returned this customer's loan. */
function draftFor(id: string) {
  const host = createHost(app, { loan: null, session: {} });
  const before = host.drafts.read('start');
  share(host.store, 'loan', loanOf(id));
  return [before, host.drafts.read('start')];
}

it.each([
  ['ana', [null, { name: 'Ana' }]],
  ['rui', [null, null]],
])('a session that ended keeps drafts for the same customer only: %s', async (id, drafts) => {
  // The page is being left: the call never resolves.
  void hostOfAna(401).call(call);
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/entrar?sessao=encerrada'));
  expect(draftFor(id)).toEqual(drafts);
});

it('a download without a session leads to the login page', async () => {
  const host = hostOfAna(200);
  void host.downloaded?.({ ok: false, status: 401, code: 'download-failed', message: '' });
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/entrar?sessao=encerrada'));
});

it('logging out removes drafts', async () => {
  await hostOfAna(200).logout();
  expect(draftFor('ana')).toEqual([null, null]);
});

it('a reload keeps drafts before the lender has named the customer again', () => {
  hostOfAna(200);
  expect(draftFor('ana')).toEqual([{ name: 'Ana' }, { name: 'Ana' }]);
});

it.each([
  ['to the page', document, 'visibilitychange'],
  ['online', window, 'online'],
])('a customer who comes back %s sees the loan as it is now', async (_, target, event) => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return Response.json({ ...loanOf('ana'), expired: fetched.length > 1 });
  });
  const fresh = appOf([screen('trip/start', { flow: { enter: [{ do: 'reload', reload: 'loan' }] } })], {
    resources: { loan: 'getCurrentLoan' },
    operations: { getCurrentLoan: { ...get('/api/loan'), tags: ['loan'] } },
  });
  const host = createHost(fresh, { loan: null, session: {} });
  await openPortal(host, '/trip/start');
  const loanThatExpired = (expired: boolean) =>
    vi.waitFor(() => expect(host.store.getState().shared.loan).toMatchObject({ expired }));
  await loanThatExpired(false);
  await settle();
  target.dispatchEvent(new Event(event));
  await loanThatExpired(true);
  target.dispatchEvent(new Event(event));
  await settle();
  expect(fetched).toEqual(['/api/loan', '/api/loan']);
});

it('gives a report the pattern of the address, the release and what happened, masked', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-Qx7.js"></script>';
  const routed = appOf([screen('trip/start')], {
    loadPublicNames: async () => ({ names: ['phase'], digits: ['taxId'] }),
  });
  const [route] = routed.routes;
  if (!route) throw new Error('no route');
  const host = createHost(
    { ...routed, routes: [{ ...route, path: '/senha/:code' }] },
    { loan: null, session: {} },
  );
  history.replaceState(null, '', '/senha/4711?email=ana');
  share(host.store, 'loan', { phase: 3, name: 'Ana', taxId: '52998224725' });
  const report = await host.actions.problemReport?.({});
  expect(report).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    release: 'index-Qx7.js',
    path: '/senha/:code',
    timeLine: [
      JSON.stringify({
        type: 'shared/written shares loan',
        payload: { root: 'loan', value: { phase: 3, name: 'string', taxId: 'text of 11 digits' } },
      }),
    ],
  });
});

it('gives a report without a time line when the names cannot be loaded', async () => {
  const gone = appOf([], { loadPublicNames: () => Promise.reject(new Error('this release is gone')) });
  const host = createHost(gone, { loan: null, session: {} });
  share(host.store, 'loan', { phase: 3 });
  expect(await host.actions.problemReport?.({})).toMatchObject({ timeLine: [] });
});

it('a screen that cannot be rendered is reported by the pattern of its address, never with the code of a link', () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const operations = { logBusiness: { ...get('/api/log/business'), method: 'POST' as const } };
  const route = {
    path: '/senha/:user/:code',
    journey: 'trip',
    mount: 0,
    screen: 'reset',
    prerender: false,
    brand: null,
  };
  const host = createHost({ ...appOf([], { operations }), routes: [route] }, { loan: null, session: {} });
  host.reportRenderError('/senha/ana/123456', new Error('broken'));
  const body = String(fetched.mock.calls[0]?.[1].body);
  expect(JSON.parse(body)).toMatchObject({ execution: { input: { path: '/senha/:user/:code' } } });
  expect(body).not.toContain('123456');
});
