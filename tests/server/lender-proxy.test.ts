/** With a real lender, /api goes there and nowhere else, with few headers, and never hangs. */
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/server/create-server.ts';
import { targetOf } from '../../src/server/lender-proxy.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let lender: Server;
let app: FastifyInstance;
/** The same with a short timeout. */
let hasty: FastifyInstance;
let seen: Seen | undefined;
/** Calls whose connection was closed before the fake lender responded. */
let abandoned = 0;
const logged: string[] = [];

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Long enough for the busiest machine: only calls that never end exceed it. */
const PATIENT = 20_000;
const HASTY = 300;

const open = (target: string, lenderTimeoutMilliseconds = PATIENT) =>
  createServer({
    projectRoot: join(import.meta.dirname, '../..'),
    buildDirectory: '/nonexistent',
    lenderApiUrl: target,
    lenderTimeoutMilliseconds,
    logLevel: 'error',
    logStream: { write: (line) => logged.push(line) },
  });

/** Responds with the status in the path; hangs for `slow`, before or within the response. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.once('close', () => {
    if (!response.writableFinished) abandoned += 1;
  });
  if (request.url?.includes('slow')) return;
  const { method, url = '', headers } = request;
  seen = { method, url, headers, body: await readBody(request) };
  const status = Number(/status=(\d+)/.exec(url)?.[1] ?? 201);
  response.writeHead(status, {
    'content-type': url.includes('.pdf') ? 'application/pdf' : 'application/json',
    'retry-after': '7',
    location: 'http://127.0.0.1:1/elsewhere',
    ...(url.includes('encoding=gzip') ? { 'content-encoding': 'gzip' } : {}),
    'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
    'x-internal': 'secret',
    ...(url.includes('fresh') ? { 'cache-control': 'private, max-age=60' } : {}),
  });
  if (status === 204) return void response.end();
  const [begin, end] = bodyOf(url, status);
  response.write(begin);
  if (!url.includes('endless')) response.end(end);
}

/** In two parts. */
function bodyOf(url: string, status: number): [string, string] {
  if (status >= 400) return ['{"code":"conflict-of-state",', '"message":"Não."}'];
  return url.includes('/bank') ? ['[', ']'] : ['{"ok":', 'true}'];
}

beforeAll(async () => {
  lender = createHttpServer(answer);
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`;
  app = await open(`${origin}/v2/api/`);
  hasty = await open(`${origin}/v2/api/`, HASTY);
});
afterAll(async () => {
  await app.close();
  await hasty.close();
  lender.closeAllConnections();
  lender.close();
});

describe('the proxy', () => {
  it('passes on method, path, query, body and the listed headers', async () => {
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/echo?option=not-needed',
      headers: { cookie: 'trilha_session=x', 'content-type': 'application/json', 'x-evil': '1' },
      payload: '{"a":1}',
    });
    expect([reply.statusCode, reply.json()]).toEqual([201, { ok: true }]);
    expect(reply.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(reply.headers['x-internal']).toBeUndefined();
    expect(seen).toMatchObject({
      method: 'PUT',
      url: '/v2/api/echo?option=not-needed',
      body: '{"a":1}',
      headers: { cookie: 'trilha_session=x', 'content-type': 'application/json' },
    });
    expect(seen?.headers['x-evil']).toBeUndefined();
  });

  it('answers 504 when the lender is slow', async () => {
    const reply = await hasty.inject({ method: 'GET', url: '/api/slow' });
    expect([reply.statusCode, reply.json().code]).toEqual([504, 'lender-timeout']);
  });

  it('answers 502 when the lender is unreachable', async () => {
    const alone = await open('http://127.0.0.1:1/api');
    const reply = await alone.inject({ method: 'GET', url: '/api/bank' });
    expect([reply.statusCode, reply.json().code]).toEqual([502, 'lender-unreachable']);
    await alone.close();
  });

  it('answers 413 to a body of more than eight megabytes', async () => {
    const payload = Buffer.alloc(9_000_000);
    const headers = { 'content-type': 'image/jpeg' };
    const reply = await app.inject({ method: 'PUT', url: '/api/identity', payload, headers });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'payload-too-large']);
  });

  it.each([
    ['GET', '/sandbox'],
    ['GET', '/sandbox/partner/outbox'],
    ['GET', '/sandbox/api/scenarios'],
    ['POST', '/sandbox/api/scenarios'],
    ['POST', '/sandbox/api/clock'],
  ] as const)('serves no sandbox: %s %s', async (method, url) => {
    expect((await app.inject({ method, url })).statusCode).toBe(404);
  });

  it('passes on every listed header and no other, in both directions', async () => {
    const passed = {
      accept: 'application/json',
      'accept-language': 'pt-BR',
      'content-type': 'application/json',
      cookie: 'trilha_session=x',
      'idempotency-key': '8f14e45f-ceea-467f-a0e6-3f1b6b3f0c11',
      'user-agent': 'test',
      'x-application-password': 'secret',
      'x-confirmation-code': '123456',
      'x-persistent-log': 'e30',
    };
    const kept = {
      authorization: 'Bearer x',
      'x-forwarded-host': 'evil.example',
      'x-evil': '1',
      te: 'trailers',
    };
    const headers = { ...passed, ...kept };
    const reply = await app.inject({ method: 'POST', url: '/api/bank', headers, payload: '{}' });
    expect(seen?.headers).toMatchObject({
      ...passed,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    for (const name of Object.keys(kept)) expect(seen?.headers[name]).toBeUndefined();
    expect([reply.headers['retry-after'], reply.headers['x-internal']]).toEqual(['7', undefined]);
  });

  it('aborts the call to the lender when the customer disconnects', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const leave = new AbortController();
    const before = abandoned;
    const call = fetch(`${address}/api/slow`, { signal: leave.signal });
    await new Promise((resolve) => lender.once('request', resolve));
    logged.length = 0;
    leave.abort();
    await expect(call).rejects.toThrow('This operation was aborted');
    await expect.poll(() => abandoned, { timeout: 5_000, interval: 5 }).toBeGreaterThan(before);
    expect(logged).toEqual([]);
  });

  const timedOut = (operation: string) => [
    expect.objectContaining({ operation, status: 504, failure: 'lender-timeout' }),
  ];

  it('answers 504 to an endless response and logs it', async () => {
    logged.length = 0;
    expect((await hasty.inject('/api/bank?endless')).statusCode).toBe(504);
    expect(logged.map((line) => JSON.parse(line).integrationError)).toEqual(timedOut('listBanks'));
  });

  it('cuts an endless file and logs it', async () => {
    logged.length = 0;
    const reading = hasty.inject('/api/loan/current/contract.pdf?endless&status=200');
    await expect(reading).rejects.toThrow(/destroyed|aborted|terminated/);
    expect(logged.map((line) => JSON.parse(line).integrationError)).toEqual(timedOut('getContractPdf'));
  });

  it('answers 502 to a response that cannot be decoded, and logs it', async () => {
    logged.length = 0;
    const reply = await app.inject({ method: 'GET', url: '/api/bank?encoding=gzip' });
    expect([reply.statusCode, reply.json().code]).toEqual([502, 'lender-unreachable']);
    expect(logged.map((line) => JSON.parse(line).integrationError)).toEqual([
      expect.objectContaining({ operation: 'listBanks', status: 502 }),
    ]);
  });

  it.each([
    ['/api/bank', 'no-store'],
    ['/api/bank?fresh', 'private, max-age=60'],
  ])('%s is stored as the lender says, or not at all: %s', async (url, kept) => {
    expect((await app.inject(url)).headers['cache-control']).toBe(kept);
  });

  it.each(['..%2fadmin', '%2e%2e%2fadmin', '..%252fadmin', 'bank/..;/admin'])(
    'does not pass on /api/%s',
    async (path) => {
      seen = undefined;
      expect([(await app.inject(`/api/${path}`)).statusCode, seen]).toEqual([404, undefined]);
    },
  );

  it('does not follow a redirect, nor pass it on', async () => {
    seen = undefined;
    const reply = await app.inject({ method: 'GET', url: '/api/bank?status=302' });
    expect([reply.statusCode, reply.headers.location]).toEqual([502, undefined]);
    expect((seen as Seen | undefined)?.url).toBe('/v2/api/bank?status=302');
  });

  it.each([
    ['application/json', 413],
    ['application/json; charset=utf-8', 413],
    ['APPLICATION/JSON', 413],
    ['application/json-patch', 413],
    ['image/jpeg', 201],
    ['x-application/json', 201],
    ['application/jsonp', 201],
  ])('limits JSON to 64 kB, and nothing else: %s → %i', async (type, status) => {
    const payload = `"${'x'.repeat(66_000)}"`;
    const headers = { 'content-type': type };
    const reply = await app.inject({ method: 'PUT', url: '/api/echo', payload, headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject(status === 413 ? { code: 'payload-too-large' } : { ok: true });
  });

  /** Lenders without a base path: a path could otherwise be parsed as a host. */
  it.each([
    'http://elsewhere.example/api/bank',
    'HTTP://elsewhere.example:80/api/bank?a=1',
    '/api/@elsewhere.example/x',
    '/api/:80/x',
    '/%61pi/bank',
    '/api/\\\\elsewhere.example',
    '/api/..%2f..',
    '/api/%2e%2e/x',
    '/api/?',
    '/api/#x',
  ])('calls only the lender, and never fails: %s', async (path) => {
    const alone = await open(`http://127.0.0.1:${(lender.address() as AddressInfo).port}`);
    const address = await alone.listen({ host: '127.0.0.1', port: 0 });
    seen = undefined;
    const status = await new Promise<number>((resolve, reject) => {
      httpRequest(address, { path, headers: { host: 'localhost' } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
    await alone.close();
    expect([201, 400, 404]).toContain(status);
    expect((seen as Seen | undefined)?.headers.host ?? '127.0.0.1').toMatch(/^127\.0\.0\.1/);
  });

  it.each([
    ['https://lender.example/api', '/api/bank?a=1', 'https://lender.example/api/bank?a=1'],
    ['https://lender.example', '/api/bank', 'https://lender.example/bank'],
    ['https://lender.example//', '/api/bank', 'https://lender.example/bank'],
    ['https://lender.example/api/', '/api', 'https://lender.example/api'],
    ['https://lender.example/api', '/api?a=1', 'https://lender.example/api?a=1'],
    ['https://lender.example/api', '/apis/x', 'https://lender.example/api/apis/x'],
    ['https://lender.example/api', '/x/api/y', 'https://lender.example/api/x/api/y'],
    ['https://lender.example/api', '/api/../apix', null],
    ['https://lender.example', 'api/bank', null],
    ['https://lender.example', '//evil.example/x', 'https://lender.example//evil.example/x'],
    ['https://lender.example', 'http://evil.example/api/x', null],
    ['https://lender.example:8443', 'http://evil.example/api/x', null],
    ['https://lender.example', '@evil.example/x', null],
    ['https://lender.example/api', '/api/../admin', null],
    ['https://lender.example/api', '/api/%2e%2e/admin', null],
    ...[
      ...['..%2fadmin', '..%2Fadmin', '%2e%2e%2fadmin', '.%2e/admin', '..%5cadmin', '..\\admin', '%2fadmin'],
      ...[
        '..%252fadmin',
        '%252e%252e%252fadmin',
        '%25252e%25252e/admin',
        'bank/..%2f..%2fadmin',
        'bank/..;/admin',
      ],
      ...['..;a=b/admin', '..%3b/admin', 'bank/./x', 'bank/..', '%00', '%c0%ae%c0%ae/admin', '%', '%2'],
      ...[`${'%25'.repeat(9)}2fadmin`],
    ].map((path): [string, string, null] => ['https://lender.example/api', `/api/${path}`, null]),
    ['https://lender.example/api', '/api/a%20b..c/..d/e..', 'https://lender.example/api/a%20b..c/..d/e..'],
    ['https://lender.example/api', '/api/50%25', 'https://lender.example/api/50%25'],
    ['https://lender.example/api', '/api/bank?a=../%2f', 'https://lender.example/api/bank?a=../%2f'],
    ['https://lender.example/api', '/api//evil.example/x', 'https://lender.example/api//evil.example/x'],
  ])('%s + %s → %s', (base, url, target) => {
    expect(targetOf(base, url)?.href ?? null).toBe(target);
  });
});

describe('the log of integration errors', () => {
  /** The line logged for a call, or null. */
  async function lineOf(method: 'GET' | 'PUT', url: string, server = app): Promise<object | null> {
    logged.length = 0;
    const headers = { cookie: 'trilha_session=x', 'content-type': 'application/json' };
    await server.inject({
      method,
      url,
      headers,
      ...(method === 'PUT' ? { payload: '{"name":"Rita"}' } : {}),
    });
    expect(logged.length).toBeLessThan(2);
    for (const word of ['trilha_session', 'Rita', 'secret', 'status=']) {
      expect(logged.join()).not.toContain(word);
    }
    return logged[0] ? (JSON.parse(logged[0]) as { integrationError: object }).integrationError : null;
  }
  const CURRENT = '/api/customer/loan/current';

  it.each([405, 501, 502, 503, 504, 507, 511])(
    'has the call that the lender answered with %d',
    async (status) => {
      const line = await lineOf('GET', `${CURRENT}?status=${status}`);
      expect(line).toEqual({
        operation: 'getCurrentLoan',
        method: 'GET',
        status,
        milliseconds: expect.any(Number),
      });
    },
  );

  it.each([204, 400, 401, 404, 409, 422, 429])('has no line for a response with %d', async (status) => {
    expect(await lineOf('GET', `${CURRENT}?status=${status}`)).toBeNull();
  });

  it.each([
    ['PUT', '/api/loan/application/contract/pre?status=503', 'submitPreContract'],
    ['GET', '/api/no-such-call?status=503', null],
  ] as const)('names %s %s as %s', async (method, url, operation) => {
    expect(await lineOf(method, url)).toMatchObject({ operation, method, status: 503 });
  });

  it('has the reason when the lender could not be reached', async () => {
    expect(await lineOf('GET', `${CURRENT}?slow`, hasty)).toMatchObject({
      status: 504,
      failure: 'lender-timeout',
    });
    const closed = createHttpServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const alone = await open(`http://127.0.0.1:${port}/api`);
    expect(await lineOf('GET', CURRENT, alone)).toEqual({
      operation: 'getCurrentLoan',
      method: 'GET',
      status: 502,
      milliseconds: expect.any(Number),
      failure: 'ECONNREFUSED',
    });
    await alone.close();
  });
});
