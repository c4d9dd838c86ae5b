/** Acknowledged changes survive a crash of the server or of PostgreSQL, and nothing is done twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../scripts/test-tools/postgres.mjs';
import { moveClock, readClock } from '../../../src/sandbox/base/clock.ts';
import { lenderDay } from '../../../src/sandbox/base/lender-day.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openDatabase } from '../../../src/sandbox/database/open-database.ts';
import { readFunnel } from '../../../src/sandbox/funnel/funnel-report.ts';
import { noScreens } from '../../../src/sandbox/funnel/screen-catalogue.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { SERVER, type TestLender } from '../lender-client.ts';
import { MIGRATIONS_DIRECTORY } from '../test-database.ts';
import { expectOnce, makeOrders } from './books.ts';
import { type Outcome, sendThrough } from './orders.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let postgres: PostgresServer;
let database: Database;
let lender: TestLender;
let servers: readonly [ServerProcess, ServerProcess];

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  database = await openDatabase({ url: postgres.url, migrations: MIGRATIONS_DIRECTORY });
  const app = await createServer({ ...SERVER, database });
  const pass = (seconds: number) => moveClock(database, seconds);
  lender = { app, database, pass, close: () => app.close() };
  servers = await Promise.all([startServerProcess(postgres.url), startServerProcess(postgres.url)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await lender.close();
  await database.close();
  await postgres.stop();
});

/** What the funnel says of applications: how many were started, and how many completed. */
async function funnelTotals(): Promise<readonly [started: number, applied: number]> {
  const { loans } = await readFunnel(database, noScreens, lenderDay(await readClock(database)), 366);
  return [
    loans.reduce((total, { started }) => total + started, 0),
    loans.reduce((total, { applied }) => total + applied, 0),
  ];
}

it('kill -9 of one server among 200 applications and payments loses and repeats nothing', {
  timeout: 240_000,
}, async () => {
  const [doomed, survivor] = servers;
  const orders = await makeOrders(lender, 200);
  // In pairs, so that each server gets both kinds.
  const sendings = orders.map((order, at) => ({
    order,
    first: at % 4 < 2 ? doomed : survivor,
    fallback: survivor,
  }));
  const [started, applied] = await funnelTotals();
  // Only its own responses count: on a busy machine the other server may be far ahead.
  const isDoomed = ({ first }: Outcome) => first === doomed;
  const outcomes = await sendThrough(sendings, 20, () => doomed.kill(), isDoomed);
  const ofDoomed = outcomes.filter(isDoomed);
  const cutOff = ofDoomed.filter(({ failures }) => failures > 0).length;
  expect(cutOff).toBeGreaterThan(0);
  expect(cutOff).toBeLessThan(ofDoomed.length);
  await expectOnce(lender, outcomes, survivor);
  const loans = new Set(outcomes.flatMap(({ order, id }) => (order.method === 'POST' ? [id] : [])));
  expect(loans.size).toBe(100);
  expect(await funnelTotals()).toEqual([started + loans.size, applied + loans.size]);
});

it('a crash of PostgreSQL itself loses nothing, and the server continues when it is back', {
  timeout: 240_000,
}, async () => {
  const [, survivor] = servers;
  const orders = await makeOrders(lender, 60);
  const sendings = orders.map((order) => ({ order, first: survivor, fallback: survivor }));
  const outcomes = await sendThrough(sendings, 15, async () => {
    await postgres.crash();
    await postgres.start();
  });
  expect(outcomes.some(({ failures }) => failures > 0)).toBe(true);
  await expectOnce(lender, outcomes, survivor);
});
