/** Failures become a code and a message; the log has where they happened, and nothing that was typed. */
import type { Socket } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { answerBrokenRequest, registerErrorResponses } from '../../renderer/server/http/error-responses.ts';
import { describeError, registerRequestLog } from '../../renderer/server/http/request-log.ts';
import { errorBody } from '../../renderer/server/http/words.ts';
import { words } from '../../src/server/words.ts';

it.each([
  [400, 'request-invalid'],
  [404, 'not-found'],
  [418, 'request-invalid'],
  [499, 'request-invalid'],
  [500, 'internal-error'],
  [503, 'internal-error'],
  [504, 'lender-timeout'],
])('a failure with %i has the code %s', (status, code) => {
  expect(errorBody(words, status).code).toBe(code);
});

describe('a message that is not HTTP', () => {
  const fake = (writable: boolean) => ({ writable, destroy: vi.fn(), end: vi.fn() });
  const failure = (code?: string) => Object.assign(new Error('x'), code === undefined ? {} : { code });

  it.each([
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'Os cabeçalhos são longos demais.'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'A requisição demorou demais.'],
    ['HPE_INVALID_METHOD', '400 Bad Request', 'A requisição não pôde ser entendida.'],
    [undefined, '400 Bad Request', 'A requisição não pôde ser entendida.'],
  ])('(%s) is answered with %s', (code, status, message) => {
    const socket = fake(true);
    answerBrokenRequest(words, failure(code), socket as unknown as Socket);
    const body = JSON.stringify({ code: 'request-invalid', message });
    expect(socket.end.mock.calls).toEqual([
      [
        [
          `HTTP/1.1 ${status}`,
          'content-type: application/json; charset=utf-8',
          `content-length: ${Buffer.byteLength(body)}`,
          'cache-control: no-store',
          "content-security-policy: default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options: nosniff',
          'connection: close',
          '',
          body,
        ].join('\r\n'),
      ],
    ]);
    expect(socket.destroy).not.toHaveBeenCalled();
  });

  it.each([
    ['of a client that has gone', 'ECONNRESET', true],
    ['on a closed connection', 'HPE_INVALID_METHOD', false],
  ])('%s has no answer', (_name, code, writable) => {
    const socket = fake(writable);
    answerBrokenRequest(words, failure(code), socket as unknown as Socket);
    expect([socket.destroy.mock.calls.length, socket.end.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('an error of a handler', () => {
  it.each([
    [undefined, 500, 'internal-error'],
    [302, 500, 'internal-error'],
    [400, 400, 'request-invalid'],
    [409, 409, 'conflict-of-state'],
    [500, 500, 'internal-error'],
    [502, 502, 'lender-unreachable'],
  ])('with status %s is answered with %i, and logged if it is ours', async (statusCode, status, code) => {
    const logged: string[] = [];
    const app = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } });
    app.decorate('words', words);
    app.decorate('otherWords', {});
    registerErrorResponses(app);
    app.get('/', async () => {
      throw Object.assign(new Error('broken'), { statusCode });
    });
    const reply = await app.inject({ url: '/' });
    expect([reply.statusCode, reply.json().code, reply.headers['cache-control']]).toEqual([
      status,
      code,
      'no-store',
    ]);
    expect(logged.map((line) => JSON.parse(line).failure)).toMatchObject(
      status < 500 ? [] : [{ name: 'Error', message: 'broken' }],
    );
    await app.close();
  });
});

describe('a request', () => {
  it.each([
    ['GET', '/a/1?b=2', '/a/:id', 200],
    ['GET', '/b', 'page', 404],
    ['POST', '/a/1', 'page', 404],
  ] as const)('%s %s is one line in the log', async (method, url, route, status) => {
    const logged: string[] = [];
    const app = Fastify({
      logController: new LogController({ disableRequestLogging: true }),
      logger: { level: 'info', stream: { write: (line) => logged.push(line) } },
    });
    registerRequestLog(app);
    app.get('/a/:id', async () => 'x');
    const began = performance.now();
    await app.inject({ method, url });
    const most = Math.ceil(performance.now() - began);
    expect(logged.filter((line) => line.includes('milliseconds'))).toHaveLength(1);
    const line = JSON.parse(logged.find((one) => one.includes('milliseconds')) ?? '');
    expect(line).toMatchObject({ method, route, status });
    expect(line.milliseconds).toBeGreaterThanOrEqual(0);
    expect(line.milliseconds).toBeLessThanOrEqual(most);
    await app.close();
  });
});

it.each<[what: string, error: Partial<Error> & { code?: string; severity?: string }, described: object]>([
  [
    'its frames',
    { name: 'Error', message: 'm', stack: 'Error: m\n    at a (b.ts:1)\n    at c\nnot this' },
    { message: 'm', frames: ['    at a (b.ts:1)', '    at c'] },
  ],
  [
    'no frame that its message makes up',
    { name: 'Error', message: 'm\n    at typed', stack: 'Error: m\n    at typed\n    at a' },
    { message: 'm\n    at typed', frames: ['    at a'] },
  ],
  [
    'its code',
    { name: 'E', message: '', code: 'X', stack: 'E\n    at a' },
    { code: 'X', message: '', frames: ['    at a'] },
  ],
  [
    'frames of a stack without its message',
    { name: 'E', message: 'm', stack: 'E\n    at a' },
    { frames: ['    at a'] },
  ],
  ['no frames without a stack', { name: 'E', message: 'm' }, { name: 'E', message: 'm', frames: [] }],
  [
    'no message of the database',
    { name: 'E', message: 'm', severity: 'ERROR' },
    { message: undefined, frames: [] },
  ],
])('an error is logged with %s', (_what, error, described) => {
  expect(describeError(error as Error)).toMatchObject(described);
});
