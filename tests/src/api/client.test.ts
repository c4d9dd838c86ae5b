// @vitest-environment happy-dom
/** The API client: URLs, headers, retries with one key, errors as values. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledOperation } from '../../../renderer/runtime/index.ts';
import { encodeBody, fromDataUrl } from '../../../renderer/server/calls/body.ts';
import { addressOf, createClient } from '../../../renderer/server/calls/client.ts';
import { createPageOwner } from '../../../renderer/server/calls/page-owner.ts';
import { traceOf } from '../../../renderer/server/calls/trace-context.ts';
import { persistentLog } from '../../../src/api/device.ts';
import { logIntegrationError } from '../../../src/api/integration-log.ts';

const operation = (over: Partial<CompiledOperation> = {}): CompiledOperation => ({
  method: 'POST',
  path: '/api/thing/{id}',
  params: {},
  body: 'application/json',
  response: 'json',
  ...over,
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('the address of an operation', () => {
  it.each([
    ['a path hole', { params: { id: 'path' as const } }, { id: 'a/b' }, '/api/thing/a%2Fb'],
    [
      'a repeated query parameter',
      { path: '/api/x', params: { n: 'query' as const } },
      { n: [1, 2] },
      '/api/x?n=1&n=2',
    ],
    ['null left out', { path: '/api/x', params: { n: 'query' as const } }, { n: null }, '/api/x'],
    ['a header stays out', { path: '/api/x', params: { h: 'header' as const } }, { h: 'v' }, '/api/x'],
  ])('%s', (_, over, params, expected) => {
    expect(addressOf(operation(over), params)).toBe(expected);
  });
});

describe('bodies', () => {
  it('sends JSON as JSON', () => {
    const headers = new Headers();
    expect(encodeBody(operation(), { a: 1 }, headers)).toBe('{"a":1}');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('turns the data URL of a photo into its bytes', async () => {
    const headers = new Headers();
    const blob = encodeBody(operation({ body: 'image/jpeg' }), 'data:image/jpeg;base64,/9j/', headers);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect([...new Uint8Array(await (blob as Blob).arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
  });

  it('refuses anything but a base64 data URL', () => {
    expect(fromDataUrl('https://example.com/a.jpg')).toBeNull();
  });
});

describe('sending', () => {
  const fetched = vi.fn<typeof fetch>();
  const send = (operations: Record<string, CompiledOperation> = { go: operation({ path: '/api/go' }) }) =>
    createClient({
      operations,
      owner: createPageOwner(),
      ownHeaders: () => ({ 'x-persistent-log': persistentLog() }),
      onFailure: (...failed) => logIntegrationError(operations, ...failed),
      trace: () => TRACE,
      pause: async () => {},
    })({
      operation: 'go',
      params: {},
      body: { a: 1 },
      key: 'key-1',
    });
  const answer = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });
  const keys = () =>
    fetched.mock.calls.map(([, init]) => (init?.headers as Headers | undefined)?.get('idempotency-key'));

  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('retries a lost connection with the same key', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(answer(200, { ok: 1 }));
    expect(await send()).toEqual({ ok: true, status: 200, value: { ok: 1 } });
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  it('names the trace in each attempt, each a hop of its own', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(answer(200, {}));
    await send();
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent') ?? '');
    expect(sent.map(traceOf)).toEqual([TRACE, TRACE]);
    expect(new Set(sent).size).toBe(2);
  });

  it('gives up after four attempts and reports that no response came', async () => {
    fetched.mockRejectedValue(new TypeError('lost'));
    expect(await send()).toMatchObject({ ok: false, status: 0, code: 'offline' });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('reports a response that is not what the contract says as unreadable, once', async () => {
    fetched.mockImplementation(async () => new Response('<h1>Wi-Fi</h1>', { status: 200 }));
    expect(await send()).toEqual({ ok: false, status: 200, code: 'unreadable', message: '' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('retries a response that breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) });
    fetched.mockResolvedValueOnce(new Response(broken)).mockResolvedValueOnce(answer(200, { ok: 1 }));
    expect(await send()).toMatchObject({ ok: true });
  });

  it('retries 503, but never a 4xx', async () => {
    fetched
      .mockResolvedValueOnce(answer(503, {}))
      .mockResolvedValueOnce(answer(409, { code: 'tax-id-exists' }));
    expect(await send()).toMatchObject({ ok: false, status: 409, code: 'tax-id-exists' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('reads how long to wait from Retry-After', async () => {
    fetched.mockResolvedValueOnce(answer(429, { code: 'too-many-requests' }, { 'retry-after': '30' }));
    expect(await send()).toMatchObject({ status: 429, retryAfter: 30 });
  });

  it.each([
    [405, 1],
    [501, 1],
    [511, 1],
    [500, 0],
    [422, 0],
  ])('status %i is reported as an integration error %i times, without the input', async (status, times) => {
    fetched.mockImplementation(async () => answer(status, { code: 'x' }));
    await send({
      go: operation({ path: '/api/go' }),
      logIntegration: operation({ path: '/api/log/integration', response: 'none' }),
    });
    const reports = fetched.mock.calls.filter(([address]) => address === '/api/log/integration');
    expect(reports).toHaveLength(times);
    for (const [, init] of reports)
      expect(JSON.parse(String(init?.body))).not.toHaveProperty('execution.input');
  });

  it.each([
    ['login', 1],
    ['loginWithGoogle', 1],
    ['logout', 1],
    ['logBusiness', 0],
    ['logIntegration', 0],
  ])('a %s that fails is reported %i times', async (name, times) => {
    fetched.mockImplementation(async () => answer(501, { code: 'x' }));
    const operations = {
      [name]: operation({ path: '/api/broken' }),
      logIntegration: operation({ path: '/api/log/integration', response: 'none' }),
    };
    const call = createClient({
      operations,
      owner: createPageOwner(),
      ownHeaders: () => ({}),
      onFailure: (...failed) => logIntegrationError(operations, ...failed),
      trace: () => TRACE,
      pause: async () => {},
    });
    await call({ operation: name, params: {}, body: {}, key: 'key-1' });
    const reports = fetched.mock.calls
      .filter(([address]) => address === '/api/log/integration')
      .map(([, init]) => JSON.parse(String(init?.body)) as { code?: string })
      .filter(({ code }) => code !== undefined);
    expect(reports.map(({ code }) => code)).toEqual(Array(times).fill(name));
  });
});
