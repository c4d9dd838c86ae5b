/** Four servers share five connections of PgBouncer in transaction mode: a session of the database is nobody's own. */

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startPgbouncer } from '../../../scripts/test-tools/pgbouncer.mjs';
import { moveClock } from '../../../src/sandbox/base/clock.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openPostgres } from '../../../src/sandbox/database/postgres-database.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { SERVER, type TestLender } from '../lender-client.ts';
import { createDatabase, MIGRATIONS_DIRECTORY } from '../test-database.ts';
import { expectOnce, makeOrders } from './books.ts';
import { type Outcome, send } from './orders.ts';
import { RoundRobin } from './round-robin.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const CONNECTIONS = 5;
const CUSTOMERS = 16;
/** Only what hangs may meet this. */
const WAIT = { timeout: 60_000 };

let servers: readonly ServerProcess[];
let proxy: RoundRobin;
/** Past the pooler: it makes customers and reads the books. */
let lender: TestLender;
let database: Database;
/** What was started, in order: a start that fails leaves nothing behind. */
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const served = await createDatabase(inject('databaseServer') ?? '');
  ends.push(served.drop);
  const pooler = await startPgbouncer({ url: served.url, connections: CONNECTIONS });
  ends.push(pooler.stop);
  // All of them start at once on an empty database.
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startServerProcess(pooler.url)));
  servers = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  ends.push(...servers.map((server) => server.kill));
  expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  proxy = new RoundRobin();
  ends.push(() => proxy.close());
  for (const server of servers) await proxy.add(server);
  database = await openPostgres(`${served.url}?application_name=books`);
  ends.push(database.close);
  const app = await createServer({ ...SERVER, database });
  ends.push(() => app.close());
  lender = { app, database, pass: (seconds) => moveClock(database, seconds), close: async () => {} };
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Customers who apply, pay and look at their loan without a pause, until they are stopped. */
function customers() {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const loops = Array.from({ length: CUSTOMERS }, async () => {
    while (!isOver)
      for (const order of await makeOrders(lender, 2)) {
        const outcome = await send({ order, first: proxy, fallback: proxy });
        outcomes.push(outcome);
        const look = () => order.browser.call(proxy, 'GET', '/api/customer/loan/current');
        await expect.poll(async () => (await look()).status, WAIT).toBe(200);
      }
  });
  return {
    outcomes,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

it('the first start of all at once applies every migration', async () => {
  const rows = await database.query<{ name: string }>('select name from migration order by name');
  const scripts = readdirSync(MIGRATIONS_DIRECTORY).filter((name) => name.endsWith('.sql'));
  expect(rows.map(({ name }) => name)).toEqual(scripts.sort());
});

it('one is killed and one replaced: only requests of the killed one fail, and every order is done once', {
  timeout: 240_000,
}, async () => {
  const [killed, drained, ...others] = servers as [ServerProcess, ServerProcess, ...ServerProcess[]];
  const { outcomes, stop } = customers();
  const more = async (server: ServerProcess) => {
    const before = proxy.answeredBy(server);
    await expect.poll(() => proxy.answeredBy(server), WAIT).toBeGreaterThan(before + 10);
  };
  await more(killed);
  await proxy.nextAt(killed);
  await killed.kill();
  await more(drained);
  expect(await drained.end()).toBe(0);
  for (const server of others) await more(server);
  await stop();
  for (const server of [drained, ...others]) expect(proxy.failuresOf(server)).toEqual([]);
  expect(proxy.failuresOf(killed)).not.toEqual([]);
  await expectOnce(lender, outcomes, proxy);
  const [pooled] = await database.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name <> 'books'`,
  );
  expect(pooled?.count).toBeGreaterThan(0);
  expect(pooled?.count).toBeLessThanOrEqual(CONNECTIONS);
});
