/** Two servers on one PostgreSQL act as one lender: no state is kept in one process. */

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PRE_CONTRACT } from '../../../src/conform/bodies.ts';
import { moveClock } from '../../../src/sandbox/base/clock.ts';
import { AGENT_SECONDS } from '../../../src/sandbox/chat/chat-handlers.ts';
import { DEFAULT_RATE_LIMITS } from '../../../src/sandbox/contract/rate-limit.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openDatabase } from '../../../src/sandbox/database/open-database.ts';
import { STATES } from '../../../src/sandbox/life-cycle/states.ts';
import { application } from '../lender-client.ts';
import { createDatabase, MIGRATIONS_DIRECTORY, type ServedDatabase } from '../test-database.ts';
import { HttpBrowser, type ServerProcess, startServerProcess } from './server-process.ts';

const NEW = '/api/loan/application/new';
const CURRENT = '/api/customer/loan/current';
const LOGGED = '/api/auth/logged';

let served: ServedDatabase;
let servers: readonly [ServerProcess, ServerProcess];
let database: Database;

beforeAll(async () => {
  served = await createDatabase(inject('databaseServer') ?? '');
  // Both start concurrently on an empty database.
  servers = await Promise.all([startServerProcess(served.url), startServerProcess(served.url)]);
  database = await openDatabase({ url: served.url, migrations: MIGRATIONS_DIRECTORY });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  await served.drop();
});

const idOf = (text: string) => (JSON.parse(text) as { id: string }).id;
const stateOf = (text: string) => (JSON.parse(text) as { state: { id: number } }).state.id;

describe('a first start', () => {
  it('of both at once applies every migration', async () => {
    const rows = await database.query<{ name: string }>('select name from migration order by name');
    const scripts = readdirSync(MIGRATIONS_DIRECTORY).filter((name) => name.endsWith('.sql'));
    expect(rows.map(({ name }) => name)).toEqual(scripts.sort());
  });

  it('of both at once seeds one customer with one loan', async () => {
    const loans = await database.query(
      'select loan.id from loan join customer on customer.id = customer_id where tax_id = $1',
      [EXISTING_CUSTOMER.taxId],
    );
    expect(loans).toHaveLength(1);
  });
});

describe('a session', () => {
  it('started at one by a password works at the other, and ends at both', async () => {
    const [here, there] = servers;
    const browser = new HttpBrowser();
    const { taxId, password } = EXISTING_CUSTOMER;
    const body = { username: taxId, password };
    expect((await browser.call(here, 'POST', '/api/auth/login', { body })).status).toBe(200);
    const loan = await browser.call(there, 'GET', CURRENT);
    expect([loan.status, stateOf(loan.text)]).toEqual([200, STATES.current.id]);
    const { token } = browser;
    expect((await browser.call(there, 'DELETE', '/api/auth/logout')).status).toBe(204);
    expect((await new HttpBrowser(token).call(here, 'GET', CURRENT)).status).toBe(401);
  });

  it('of an application works at either server, call by call', async () => {
    const [here, there] = servers;
    const browser = new HttpBrowser();
    const made = await browser.call(here, 'POST', NEW, { body: application('52998224725') });
    await moveClock(database, 2);
    const signed = await browser.call(there, 'PUT', '/api/loan/application/contract/pre', {
      body: PRE_CONTRACT,
    });
    expect([made.status, signed.status, idOf(signed.text)]).toEqual([201, 200, idOf(made.text)]);
    await moveClock(database, 2);
    const states = await Promise.all(servers.map((server) => browser.call(server, 'GET', CURRENT)));
    expect(states.map(({ text }) => stateOf(text))).toEqual([5, 5]);
  });
});

describe('a chat', () => {
  it('written to one is read at the other, with the agent’s reply', async () => {
    const [here, there] = servers;
    const browser = new HttpBrowser();
    const { taxId, password } = EXISTING_CUSTOMER;
    const body = { username: taxId, password };
    await browser.call(here, 'POST', '/api/auth/login', { body });
    const content = 'Como pago a próxima parcela?';
    const sent = await browser.call(here, 'POST', '/api/customer-chat/send', { body: { message: content } });
    await moveClock(database, AGENT_SECONDS);
    const read = await browser.call(there, 'GET', '/api/customer-chat/search');
    const lines = JSON.parse(read.text) as { id: string; content: string }[];
    expect([sent.status, lines[0]]).toEqual([201, JSON.parse(sent.text)]);
    expect(lines).toHaveLength(2);
  });
});

describe('the clock', () => {
  it('moved at one is the time of the other', async () => {
    const [here, there] = servers;
    const browser = new HttpBrowser();
    const read = async (server: ServerProcess) => {
      const { text } = await browser.call(server, 'GET', '/sandbox/api/clock');
      return Date.parse((JSON.parse(text) as { now: string }).now);
    };
    const before = await read(there);
    await browser.call(here, 'POST', '/sandbox/api/clock', { body: { days: 3 } });
    const days = ((await read(there)) - before) / 86_400_000;
    expect(Math.floor(days)).toBe(3);
  });
});

describe('an idempotency key', () => {
  it('sent to both concurrently creates one application with equal responses', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = application('12345678909');
    const sent = Array.from({ length: 20 }, (_, at) =>
      new HttpBrowser().call(at % 2 === 0 ? servers[0] : servers[1], 'POST', NEW, { body, headers }),
    );
    const replies = await Promise.all(sent);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const [first, ...others] = replies.map(({ text }) => JSON.parse(text) as object);
    for (const other of others) expect(other).toEqual(first);
    const loans = await database.query(
      'select loan.id from loan join customer on customer.id = customer_id where tax_id = $1',
      ['12345678909'],
    );
    expect(loans).toHaveLength(1);
  });

  it('used at one is refused at the other with different data', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (server: ServerProcess, changes: object) =>
      new HttpBrowser().call(server, 'POST', NEW, { body: application('11144477735', changes), headers });
    const statuses = [
      (await send(servers[0], {})).status,
      (await send(servers[1], { principal: 150_000 })).status,
    ];
    expect(statuses).toEqual([201, 409]);
  });
});

describe('a limit', () => {
  it('counts the calls at both servers together', async () => {
    const browser = new HttpBrowser(undefined, '10.9.9.9');
    const body = { emailAddress: 'nobody@exemplo.com.br' };
    const half = DEFAULT_RATE_LIMITS.applications / 2;
    const ask = (server: ServerProcess) =>
      browser.call(server, 'POST', '/api/customer/process-customer', { body });
    const counted = [];
    for (const server of servers) {
      counted.push(...(await Promise.all(Array.from({ length: half }, () => ask(server)))));
    }
    expect(new Set(counted.map(({ status }) => status))).toEqual(new Set([200]));
    for (const server of servers) {
      const refused = await ask(server);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    expect((await new HttpBrowser().call(servers[0], 'GET', LOGGED)).status).toBe(200);
  });
});
