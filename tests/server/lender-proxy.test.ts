/** With a real lender, /api goes there and nowhere else, with few headers, and never hangs. */
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
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
let seen: Seen | undefined;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const open = (target: string) =>
  createServer({
    projectRoot: join(import.meta.dirname, '../..'),
    buildDirectory: '/nonexistent',
    lenderApiUrl: target,
    lenderTimeoutMilliseconds: 300,
  });

beforeAll(async () => {
  lender = createHttpServer(async (request, response) => {
    if (request.url?.includes('slow')) return;
    const { method, url, headers } = request;
    seen = { method, url, headers, body: await readBody(request) };
    response.writeHead(201, {
      'content-type': 'application/json',
      'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
      'x-internal': 'secret',
    });
    response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve));
  app = await open(`http://127.0.0.1:${(lender.address() as AddressInfo).port}/v2/api/`);
});
afterAll(async () => {
  await app.close();
  lender.closeAllConnections();
  lender.close();
});

describe('the proxy', () => {
  it('passes method, path, query, body and the headers on the list', async () => {
    const reply = await app.inject({
      method: 'PUT',
      url: '/api/counter-offer?option=not-needed',
      headers: { cookie: 'trilha_session=x', 'content-type': 'application/json', 'x-evil': '1' },
      payload: '{"a":1}',
    });
    expect([reply.statusCode, reply.json()]).toEqual([201, { ok: true }]);
    expect(reply.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(reply.headers['x-internal']).toBeUndefined();
    expect(seen).toMatchObject({
      method: 'PUT',
      url: '/v2/api/counter-offer?option=not-needed',
      body: '{"a":1}',
      headers: { cookie: 'trilha_session=x', 'content-type': 'application/json' },
    });
    expect(seen?.headers['x-evil']).toBeUndefined();
  });

  it('answers 504 when the lender is slow', async () => {
    const reply = await app.inject({ method: 'GET', url: '/api/slow' });
    expect([reply.statusCode, reply.json().code]).toEqual([504, 'lender-timeout']);
  });

  it('answers 502 when there is no lender', async () => {
    const alone = await open('http://127.0.0.1:1/api');
    const reply = await alone.inject({ method: 'GET', url: '/api/bank' });
    expect([reply.statusCode, reply.json().code]).toEqual([502, 'lender-unreachable']);
    await alone.close();
  });

  it('answers 413 to a body beyond eight megabytes', async () => {
    const payload = Buffer.alloc(9_000_000);
    const headers = { 'content-type': 'image/jpeg' };
    const reply = await app.inject({ method: 'PUT', url: '/api/identity', payload, headers });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'payload-too-large']);
  });

  it('has no sandbox beside it', async () => {
    const reply = await app.inject({ method: 'GET', url: '/sandbox/partner/outbox' });
    expect(reply.statusCode).toBe(404);
  });

  it.each([
    ['https://lender.example/api', '/api/bank?a=1', 'https://lender.example/api/bank?a=1'],
    ['https://lender.example', '/api/bank', 'https://lender.example/bank'],
    ['https://lender.example/api', '/api/../admin', null],
    ['https://lender.example/api', '/api/%2e%2e/admin', null],
    ['https://lender.example/api', '/api//evil.example/x', 'https://lender.example/api//evil.example/x'],
  ])('%s + %s → %s', (base, url, target) => {
    expect(targetOf(base, url)?.href ?? null).toBe(target);
  });
});
