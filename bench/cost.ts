/**
 * What a visitor takes of the server and of its database: processor time, bytes sent, statements, rows and bytes written. One
 * process on PostgreSQL; each act is repeated by many visitors, and what the server does by itself meanwhile is counted with it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../scripts/test-tools/postgres.mjs';
import type { Database } from '../src/sandbox/database/database.ts';
import { openPostgres } from '../src/sandbox/database/postgres-database.ts';
import { startPortal } from '../tests/support/portal.ts';
import { OPEN_SANDBOX } from '../tests/support/sandbox-secret.ts';
import { Customer } from './lender/customer.ts';
import { hangUp, load, type Reply, send } from './lender/load.ts';
import { createDatabase, ENVIRONMENT } from './lender/setups.ts';

const START_PAGE = '/emprestimo/solicitacao/inicio';
/** A server runs for days: V8 optimises what it does again and again. */
const WARM_UP = 600;
const VISITS = 1_000;
const APPLICANTS = 60;
/** Milliseconds of the lender's simulated analyses (`lender/compare.ts`). */
const ANALYSES = [2_500, 2_500, 9_500];
const CARD = {
  number: '4111111111111111',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};

/** What has been used so far. */
interface Used {
  /** Milliseconds of processor time of the server. */
  cpu: number;
  statements: number;
  /** Inserted, updated or deleted. */
  rows: number;
  /** Bytes of PostgreSQL's log of changes, which is what it writes before it answers. */
  written: number;
}

interface Server {
  url: string;
  database: Database;
}

let serial = 0;
const anyAddress = () => `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial++ & 255}`;

const sentBack = (cookies: readonly string[]) => cookies.map((one) => one.split(';')[0]).join('; ');

async function used({ url, database }: Server): Promise<Used> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [row] = await database.query<{ statements: string; rows: string; written: string }>(
    `select (select sum(calls) from pg_stat_statements where query not like '%pg_stat%')::text as statements,
            (select tup_inserted + tup_updated + tup_deleted from pg_stat_database where datname = current_database())::text as rows,
            (pg_current_wal_lsn() - '0/0')::text as written`,
  );
  return {
    cpu: 1_000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]),
    statements: Number(row?.statements),
    rows: Number(row?.rows),
    written: Number(row?.written),
  };
}

/** Prints the cost of one of `count` acts. @param act resolves to the bytes that were sent */
async function cost(server: Server, what: string, count: number, act: () => Promise<number>): Promise<void> {
  // PostgreSQL tells its numbers within a second.
  await wait(1_500);
  const before = await used(server);
  const bytes = await act();
  await wait(1_500);
  const after = await used(server);
  const of = (name: keyof Used, digits = 0) =>
    ((after[name] - before[name]) / count).toFixed(digits).padStart(12);
  const sent = (bytes / count / 1_000).toFixed(1).padStart(12);
  console.log(
    `  ${what.padEnd(34)}${of('cpu', 1)}${sent}${of('statements', 1)}${of('rows', 1)}${of('written')}`,
  );
}

async function get({ url }: Server, path: string, cookie = '', encoding = 'br'): Promise<Reply> {
  const headers = { cookie, 'accept-encoding': encoding, 'x-forwarded-for': anyAddress() };
  const reply = await send(url, { method: 'GET', path, headers });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

/** The page and the files that it names: what a browser asks for with an empty cache. */
async function visitWith(server: Server): Promise<() => Promise<number>> {
  const html = await (await fetch(server.url + START_PAGE)).text();
  const files = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
  return async () => {
    const replies = await Promise.all([START_PAGE, ...files].map((path) => get(server, path)));
    return replies.reduce((sum, reply) => sum + reply.bytes, 0);
  };
}

const times = (count: number, act: () => Promise<number>) => async (): Promise<number> => {
  let bytes = 0;
  await load(new Array(count).fill(null), async () => {
    const sent = await act();
    bytes += sent;
  });
  return bytes;
};

/** A customer of the console's. */
async function customerIn({ url }: Server, scenario: string) {
  const headers = { 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ scenario }));
  const created = await send(url, { method: 'POST', path: '/sandbox/api/scenarios', headers, body });
  if (created.status >= 300) throw new Error(`a scenario: ${created.status} ${created.text}`);
  const { url: page } = JSON.parse(created.text) as { url: string };
  return { page, cookie: sentBack(created.cookies) };
}

async function applications(server: Server): Promise<number> {
  const setup = { name: 'cost', addresses: [server.url] };
  const applicants = Array.from({ length: APPLICANTS }, () => new Customer(setup, ++serial));
  const steps = [
    (one: Customer) => one.apply(),
    (one: Customer) => one.chooseTerms(),
    (one: Customer) => one.sign(),
    (one: Customer) => one.read(),
  ];
  for (const [at, step] of steps.entries()) {
    await load(applicants, step);
    await wait(ANALYSES[at] ?? 0);
  }
  return 0;
}

/** The next installment paid by card, in one call. */
async function payments(server: Server): Promise<() => Promise<number>> {
  const payers = await Promise.all(
    Array.from({ length: APPLICANTS }, () => customerIn(server, 'late-one-day')),
  );
  const orders = await Promise.all(
    payers.map(async ({ cookie }) => {
      const [loan, owed] = await Promise.all(
        ['/api/customer/loan/current', '/api/loan/current/re-payments'].map((path) =>
          get(server, path, cookie, 'identity'),
        ),
      );
      const { id } = JSON.parse(loan?.text ?? '') as { id: string };
      const { nextPayment } = JSON.parse(owed?.text ?? '') as { nextPayment: { amount: number } };
      const amount = String(nextPayment.amount);
      const query = { amount, installmentsCard: '1', billingMethod: 'CREDIT', loanId: id };
      return { cookie, path: `/api/loan/current/payment/card?${new URLSearchParams(query)}` };
    }),
  );
  return async () => {
    let bytes = 0;
    await load(orders, async ({ cookie, path }) => {
      const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': anyAddress() };
      const reply = await send(server.url, {
        method: 'PUT',
        path,
        headers,
        body: Buffer.from(JSON.stringify(CARD)),
      });
      if (reply.status !== 200) throw new Error(`a payment: ${reply.status} ${reply.text}`);
      bytes += reply.bytes;
    });
    return bytes;
  };
}

/** Prints what each costs. */
export async function measureCosts(): Promise<void> {
  const postgres = await startPostgres({
    durable: true,
    settings: ['shared_preload_libraries=pg_stat_statements'],
  });
  const databaseUrl = await createDatabase(postgres.url, 'cost');
  const portal = await startPortal({ env: { ...ENVIRONMENT, ...OPEN_SANDBOX, DATABASE_URL: databaseUrl } });
  const database = await openPostgres(databaseUrl);
  const server = { url: portal.url, database };
  try {
    await database.query('create extension pg_stat_statements');
    const visit = await visitWith(server);
    const { page, cookie } = await customerIn(server, 'contract');
    const open = async () => (await get(server, page, cookie)).bytes;
    await times(WARM_UP, visit)();
    await times(WARM_UP, open)();
    console.log(`\nOne of each costs, of ${VISITS} visits and ${APPLICANTS} applications and payments`);
    const heads = ['server ms', 'kB sent', 'statements', 'rows', 'B written'];
    console.log(`  ${''.padEnd(34)}${heads.map((head) => head.padStart(12)).join('')}`);
    await cost(server, 'a first visit, with its scripts', VISITS, times(VISITS, visit));
    await cost(
      server,
      'the same page again',
      VISITS,
      times(VISITS, async () => (await get(server, START_PAGE)).bytes),
    );
    await cost(server, 'a page opened with its loan', VISITS, times(VISITS, open));
    await cost(server, 'an application, to the money', APPLICANTS, () => applications(server));
    await cost(server, 'a payment by card', APPLICANTS, await payments(server));
  } finally {
    hangUp();
    await database.close();
    await portal.stop();
    await postgres.stop();
  }
}
