// @vitest-environment happy-dom
/** The host: whom drafts belong to when the lender answers, and when a session ends. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHost } from '../../src/app/host.ts';
import { appOf } from '../renderer/view/portal-stage.tsx';

const get = (path: string) => ({
  method: 'GET' as const,
  path,
  params: {},
  body: null,
  answer: 'json' as const,
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
  host.context.set('loan', loanOf('ana'));
  host.drafts.write('start', { name: 'Ana' });
  return host;
}

/** The drafts of the next page load, after this customer's loan arrived there. */
function draftFor(id: string) {
  const host = createHost(app, { loan: null, session: {} });
  const before = host.drafts.read('start');
  host.context.set('loan', loanOf(id));
  return [before, host.drafts.read('start')];
}

it.each([
  ['ana', [null, { name: 'Ana' }]],
  ['rui', [null, null]],
])('a session that ended keeps what was typed for the same customer: %s', async (id, drafts) => {
  // The page is being left: the call itself never comes back.
  void hostOfAna(401).call(call);
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/entrar?sessao=encerrada'));
  expect(draftFor(id)).toEqual(drafts);
});

it('logging out keeps nothing', async () => {
  await hostOfAna(200).logout();
  expect(draftFor('ana')).toEqual([null, null]);
});

it('a reload keeps what was typed, before the lender has named the customer again', () => {
  hostOfAna(200);
  expect(draftFor('ana')).toEqual([{ name: 'Ana' }, { name: 'Ana' }]);
});
