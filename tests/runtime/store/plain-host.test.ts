// @vitest-environment happy-dom
/** The plain host sends what the contract says, keeps the flags of the tab, and says what the server refused. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompiledApp } from '../../../renderer/language/definition/compiled.ts';
import { shared } from '../../../renderer/runtime/store/actions.ts';
import { createPlainHost } from '../../../renderer/runtime/store/plain-host.ts';

const brand = (id: string, hosts: string[], more: object = {}) => ({
  [id]: { id, name: id, hosts, ...more },
});
const app = {
  session: { order: null, step: 1 },
  brands: { ...brand('one', ['one.example'], { default: true }), ...brand('two', ['two.example']) },
  operations: {
    listOrders: { method: 'GET', path: '/api/orders', params: { state: 'query', page: 'query' } },
    changeOrder: { method: 'PATCH', path: '/api/orders/{code}', params: { code: 'path' } },
  },
} as unknown as CompiledApp;

const request = (operation: string, params: Record<string, unknown>, body: unknown = null) => ({
  ...{ operation, params, body },
  key: 'key-1',
});

const server = vi.fn<typeof fetch>();
const answers = (status: number, text: string) =>
  server.mockResolvedValueOnce(new Response(text, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', server.mockReset());
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('sends parameters where the contract has them, and a body as JSON with its key', async () => {
  const host = createPlainHost(app, {});
  answers(200, '[1]');
  expect(await host.call(request('listOrders', { state: ['a', 'b'], page: null }))).toEqual({
    ...{ ok: true, status: 200, value: [1] },
  });
  answers(200, '');
  await host.call(request('changeOrder', { code: 'a/b' }, { size: 2 }));
  expect(server.mock.calls.map(([url, options]) => [url, options])).toEqual([
    ['/api/orders?state=a&state=b', { method: 'GET', headers: {} }],
    [
      '/api/orders/a%2Fb',
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
        body: '{"size":2}',
      },
    ],
  ]);
});

it('gives what the server refuses, and tells a lost connection from an answer that is none', async () => {
  const host = createPlainHost(app, {});
  answers(400, '{"code":"answer-invalid","message":"No","field":"size"}');
  const ask = () => host.call(request('listOrders', {}));
  expect(await ask()).toEqual({
    ...{ ok: false, status: 400, code: 'answer-invalid', message: 'No', field: 'size' },
  });
  answers(502, '<h1>Bad gateway</h1>');
  expect(await ask()).toEqual({ ok: false, status: 502, code: 'unreadable', message: '' });
  server.mockRejectedValueOnce(new TypeError('failed'));
  expect(await ask()).toEqual({ ok: false, status: 0, code: 'offline', message: '' });
});

it('keeps the flags of the tab, and drafts until they are cleared', () => {
  const first = createPlainHost(app, { order: null });
  first.store.dispatch(shared({ root: 'session', value: { order: 'A1', step: 1 } }));
  const second = createPlainHost(app, { order: null });
  expect(second.store.getState().shared).toMatchObject({
    ...{ order: null, session: { order: 'A1', step: 1 }, brand: { id: 'one' } },
  });
  second.drafts.write('shop/start', { size: 1 });
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
