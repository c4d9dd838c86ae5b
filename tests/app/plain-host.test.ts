// @vitest-environment happy-dom
/** The plain host sends calls as every page does, and keeps flags and drafts in the tab. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CompiledApp, shared } from '../../renderer/runtime/index.ts';
import { createPlainHost } from '../../renderer/server/browser/plain-host.ts';

const brand = (id: string, hosts: string[], more: object = {}) => ({
  [id]: { id, name: id, hosts, ...more },
});
const app = {
  session: { order: null, step: 1 },
  brands: { ...brand('one', ['one.example'], { default: true }), ...brand('two', ['two.example']) },
  operations: { listOrders: { method: 'GET', path: '/api/orders', params: { state: 'query' } } },
} as unknown as CompiledApp;

const server = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', server.mockReset());
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('sends calls, and gives what the server says', async () => {
  const host = createPlainHost(app, {});
  server.mockResolvedValueOnce(Response.json({ code: 'too-many', message: 'No' }, { status: 400 }));
  const call = { operation: 'listOrders', params: { state: 'a' }, body: null, key: 'key-1' };
  expect(await host.call(call)).toEqual({ ok: false, status: 400, code: 'too-many', message: 'No' });
  expect(server.mock.calls.map(([url]) => url)).toEqual(['/api/orders?state=a']);
});

it('keeps the flags of the tab and the drafts over a reload', () => {
  const first = createPlainHost(app, { order: null });
  first.store.dispatch(shared({ root: 'session', value: { order: 'A1', step: 1 } }));
  first.drafts.write('shop/start', { size: 1 });
  const second = createPlainHost(app, { order: null });
  expect(second.store.getState().shared).toMatchObject({
    ...{ order: null, session: { order: 'A1', step: 1 }, brand: { id: 'one' } },
  });
  expect(second.drafts.read('shop/start')).toEqual({ size: 1 });
  second.drafts.clear('shop/start');
  expect(second.drafts.read('shop/start')).toBeNull();
});

it('leaves for pages of its own site alone, and takes members of the product', () => {
  const host = createPlainHost(app, {}, { today: () => '2026-11-27' });
  expect(host.mayLeaveFor('/elsewhere')).toBe(true);
  expect(host.mayLeaveFor('https://other.example/')).toBe(false);
  expect(host.today()).toBe('2026-11-27');
});
