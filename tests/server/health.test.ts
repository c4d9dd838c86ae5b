/** Health, metrics, and one trace from the browser's call to the SQL. */
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { traceparent } from '../../renderer/server/calls/trace-context.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import { DatabaseUnavailable } from '../../src/sandbox/database/database-unavailable.ts';
import { traced } from '../../src/sandbox/database/traced-database.ts';
import { createServer, type ServerOptions } from '../../src/server/create-server.ts';
import { registerHealth } from '../../src/server/health.ts';
import { SERVER } from '../sandbox/lender-client.ts';
import { openTestDatabase } from '../sandbox/test-database.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TOKEN = 'let-me-read';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (options: Partial<ServerOptions> = {}) => createServer({ ...SERVER, database, ...options });

describe('health', () => {
  it.each([
    ['a database that answers', async () => [], 200, { status: 'ready' }],
    [
      'a database that is away',
      () => Promise.reject(new DatabaseUnavailable('away', 1)),
      503,
      { code: 'not-ready', message: 'O serviço está indisponível.' },
    ],
    [
      'a database that is silent',
      () => new Promise(() => {}),
      503,
      { code: 'not-ready', message: 'O serviço está indisponível.' },
    ],
  ])('with %s', async (_what, query, status, body) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const app = Fastify();
    registerHealth(app, query as () => Promise<unknown>);
    const asked = app.inject('/readyz');
    await vi.advanceTimersByTimeAsync(2_000);
    const reply = await asked;
    expect([reply.statusCode, reply.json()]).toEqual([status, body]);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    vi.useRealTimers();
  });

  it('asks the database once a second, however often it is asked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const probe = vi.fn(async () => null);
    const app = Fastify();
    registerHealth(app, probe);
    await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
    expect(probe).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1_001);
    await app.inject('/readyz');
    expect(probe).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('of the whole server needs no session and is stored nowhere', async () => {
    const app = await open();
    const replies = await Promise.all(['/healthz', '/readyz'].map((url) => app.inject(url)));
    expect(replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'no-store'],
      [200, 'no-store'],
    ]);
    await app.close();
  });
});

it('answers what is under way before it ends, and is not ready meanwhile', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  registerHealth(app);
  let finish: (() => void) | undefined;
  app.get('/slow', () => new Promise((resolve) => (finish = () => resolve({ done: true }))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const slow = new Promise<number | undefined>((resolve, reject) => {
    httpRequest({ port, path: '/slow' }, ({ statusCode }) => resolve(statusCode))
      .once('error', reject)
      .end();
  });
  await vi.waitFor(() => expect(finish).toBeDefined());
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  finish?.();
  expect(await slow).toBe(200);
  await closed;
});

describe('metrics', () => {
  const FAR = { remoteAddress: '203.0.113.7' };
  it.each([
    ['this machine', {}, undefined, 200],
    ['another machine', FAR, undefined, 404],
    [
      'another machine, whatever it shows',
      { ...FAR, headers: { authorization: 'Bearer x' } },
      undefined,
      404,
    ],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }, undefined, 404],
    ['another machine with the token', { ...FAR, headers: { authorization: `Bearer ${TOKEN}` } }, TOKEN, 200],
    ['another machine with another token', { ...FAR, headers: { authorization: 'Bearer x' } }, TOKEN, 404],
    ['this machine with another token', { headers: { authorization: 'Bearer x' } }, TOKEN, 404],
    ['this machine without the token', {}, TOKEN, 200],
    ['this machine where it is not asked for', {}, undefined, 404, 'off' as const],
    ['whoever has the token', { headers: { authorization: `Bearer ${TOKEN}` } }, TOKEN, 200, 'off' as const],
  ])('are read by %s: %#', async (_who, from, metricsToken, status, sandboxConsole?: 'off') => {
    const app = await open({ metricsToken, ...(sandboxConsole && { sandboxConsole }) });
    const reply = await app.inject({ url: '/metrics', headers: {}, ...from });
    expect(reply.statusCode).toBe(status);
    await app.close();
  });

  it('count calls by route, refused logins and loans by state', async () => {
    const app = await open();
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: '52998224725', password: 'wrong' },
    };
    await app.inject(login as never);
    await app.inject('/api/customer/loan/current?confirmApplication=52998224725');
    await app.inject('/cpf/52998224725');
    const text = (await app.inject('/metrics')).body;
    expect(text).toContain('trilha_logins_refused_total{route="/api/auth/login",status="401"} 1');
    expect(text).toContain(
      'trilha_http_requests_total{method="GET",route="/api/customer/loan/current",status="400"} 1',
    );
    expect(text).toMatch(
      /trilha_http_request_duration_seconds_bucket\{le="0\.005",route="\/api\/auth\/login"\} \d/,
    );
    expect(text).toContain('# TYPE trilha_loans gauge');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('52998224725');
    await app.close();
  });
});

describe('a trace', () => {
  it.each([
    ['that the browser began', { traceparent: traceparent(TRACE) }, new RegExp(`^${TRACE}$`)],
    ['of a call without one', {}, /^[\da-f]{32}$/],
    ['of a call with a forged one', { traceparent: `00-${TRACE}'*/-x-01` }, /^[\da-f]{32}$/],
  ])('%s is in the log and in each statement', async (_what, headers, trace) => {
    const lines: string[] = [];
    const statements: string[] = [];
    const watched: Database = {
      ...database,
      close: async () => {},
      query: (sql, parameters) => {
        statements.push(sql);
        return database.query(sql, parameters);
      },
      transaction: (work) =>
        database.transaction((transaction) =>
          work({
            script: (sql) => transaction.script(sql),
            query: (sql, parameters) => {
              statements.push(sql);
              return transaction.query(sql, parameters);
            },
          }),
        ),
    };
    const app = await open({
      database: watched,
      logLevel: 'info',
      logStream: { write: (line) => lines.push(line) },
    });
    statements.length = 0;
    await app.inject({ url: '/api/bank', headers });
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload: { username: '1', password: '2' },
    });
    expect(lines.map((line) => JSON.parse(line).trace)).toEqual([
      expect.stringMatching(trace),
      expect.stringMatching(trace),
    ]);
    expect(statements.length).toBeGreaterThan(2);
    const comments = statements.map((sql) =>
      / \/\*traceparent='00-([\da-f]{32})-[\da-f]{16}-01'\*\/$/.exec(sql),
    );
    for (const comment of comments) expect(comment?.[1]).toMatch(trace);
    // All statements of a call have the same one.
    expect(new Set(comments.map((comment) => comment?.[0])).size).toBe(2);
    await app.close();
  });

  it('that is no trace is refused by the database', () => {
    expect(() => traced(database, `${TRACE}'*/`)).toThrow('not a trace id');
  });
});
