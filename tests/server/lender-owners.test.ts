/** With a real lender that knows nothing of pages' owners, the portal's own server refuses the page of another customer. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_OWNER_HEADER } from '../../renderer/server/calls/page-owner.ts';
import { createServer } from '../../src/server/create-server.ts';
import { conforming } from '../sandbox/contract/conforming.ts';

const [LOAN] = fc.sample(conforming({ $ref: '#/components/schemas/Loan' }), { numRuns: 1, seed: 1 });
const loanOf = (id: string) => JSON.stringify({ ...(LOAN as object), id });

/** The loan of each session, by the value of the lender's cookie; a session without one gets 404. */
let loans: Record<string, string> = {};
/** Whether the lender names owners by itself. */
let namesOwners = false;
let seen: string[] = [];

const CURRENT = '/api/customer/loan/current';
const WRITE = '/api/customer/update-due-date';

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  seen.push(`${method} ${url}`);
  const session = /sid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const loan = loans[session];
  const head = {
    'content-type': 'application/json',
    ...(namesOwners && { [PAGE_OWNER_HEADER]: `of-${loan}` }),
  };
  if (url === '/api/auth/login') {
    // A lender whose cookie stays the same whoever logs in.
    loans[session] = 'carla';
    response.writeHead(200, head).end('{"isLoggedIn":true}');
  } else if (url === CURRENT) response.writeHead(loan ? 200 : 404, head).end(loan ? loanOf(loan) : '{}');
  else if (url === '/api/loan/application/new')
    response.writeHead(201, { ...head, 'set-cookie': 'sid=new; Path=/' }).end(loanOf('beto'));
  else response.writeHead(204, head).end();
}

let lender: Server;
let app: FastifyInstance;
beforeAll(async () => {
  lender = createHttpServer(answer);
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await app.close();
  lender.close();
});
beforeEach(async () => {
  await app?.close();
  app = await createServer({
    projectRoot: join(import.meta.dirname, '../..'),
    buildDirectory: '/nonexistent',
    lenderApiUrl: `http://127.0.0.1:${(lender.address() as AddressInfo).port}/api`,
  });
  loans = { a: 'ana', b: 'beto' };
  namesOwners = false;
  seen = [];
});

/** @param session the lender's cookie; '' for none */
async function call(method: 'GET' | 'POST', url: string, session: string, owner?: string) {
  const reply = await app.inject({
    method,
    url,
    headers: {
      cookie: `trilha_tab=${seen.length}${session && `; sid=${session}`}`,
      ...(owner && { [PAGE_OWNER_HEADER]: owner }),
    },
    ...(method === 'POST' && { payload: {} }),
  });
  return { status: reply.statusCode, owner: reply.headers[PAGE_OWNER_HEADER] as string | undefined };
}
const ownerOf = async (session: string) => (await call('GET', CURRENT, session)).owner ?? '';

describe('the page of another customer', () => {
  it.each([
    ['whose loan was seen', async () => void (await ownerOf('b')), []],
    ['whose loan no answer has told', async () => {}, [`GET ${CURRENT}`]],
  ])('is refused with a session %s', async (_what, before, asked) => {
    const ana = await ownerOf('a');
    await before();
    seen = [];
    for (const method of ['POST', 'GET'] as const)
      expect((await call(method, WRITE, 'b', ana)).status).toBe(409);
    expect(seen).toEqual(asked);
  });

  it('is refused after a login that keeps the cookie', async () => {
    const beto = await ownerOf('b');
    await call('POST', '/api/auth/login', 'b');
    expect((await call('POST', WRITE, 'b', beto)).status).toBe(409);
  });

  it('is refused where the lender names owners itself', async () => {
    namesOwners = true;
    const ana = await ownerOf('a');
    expect(ana).toBe('of-ana');
    await ownerOf('b');
    expect((await call('POST', WRITE, 'b', ana)).status).toBe(409);
  });
});

describe('passed on', () => {
  it.each([
    ['the own page', 'a', async () => ownerOf('a')],
    ['a page of nobody', 'b', async () => undefined],
    ['a call without a session', '', async () => ownerOf('a')],
    ['a session of which the lender tells no loan', 'c', async () => ownerOf('a')],
  ])('is %s', async (_what, session, owner) => {
    const reply = await call('POST', WRITE, session, await owner());
    expect([reply.status, seen.at(-1)]).toEqual([204, `POST ${WRITE}`]);
  });

  it('is what follows an application, whose answer tells the page its owner', async () => {
    const begun = await call('POST', '/api/loan/application/new', 'a');
    expect(begun.owner).toBe(await ownerOf('b'));
    seen = [];
    expect((await call('POST', WRITE, 'new', begun.owner)).status).toBe(204);
    expect(seen).toEqual([`POST ${WRITE}`]);
  });
});
