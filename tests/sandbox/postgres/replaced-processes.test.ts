/** Two servers behind a proxy are replaced one by one while customers go on: no request fails. */

import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { application } from '../lender-client.ts';
import { createDatabase, type ServedDatabase } from '../test-database.ts';
import { RoundRobin } from './round-robin.ts';
import { HttpBrowser, type ServerProcess, startServerProcess } from './server-process.ts';

/** Only what hangs may meet this. */
const WAIT = { timeout: 60_000 };

/** Customers who ask and apply without a pause, until they are stopped. */
function customers(server: RoundRobin) {
  const failures: unknown[] = [];
  let [isOver, count] = [false, 0];
  const ask = async (turn: number) => {
    const browser = new HttpBrowser();
    const { status } =
      turn % 20 === 0
        ? await browser.call(server, 'POST', '/api/loan/application/new', {
            body: application('52998224725'),
          })
        : await browser.call(server, 'GET', '/api/bank');
    if (status >= 500) failures.push(`${status} after ${turn}`);
  };
  const loops = [0, 1, 2].map(async (first) => {
    for (let turn = first; !isOver; turn += 3) {
      count += 1;
      await ask(turn).catch((error: unknown) => failures.push(error));
    }
  });
  return {
    failures,
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

let served: ServedDatabase;
const started: ServerProcess[] = [];
const start = async () => {
  const server = await startServerProcess(served.url);
  started.push(server);
  return server;
};

beforeAll(async () => {
  served = await createDatabase(inject('databaseServer') ?? '');
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await served.drop();
});

it('both are replaced, and no request fails', { timeout: 240_000 }, async () => {
  const proxy = new RoundRobin();
  const first = [await start(), await start()];
  for (const server of first) await proxy.add(server);
  const asking = customers(proxy);
  for (const old of first) {
    const next = await start();
    await proxy.add(next);
    await expect.poll(() => proxy.answeredBy(next), WAIT).toBeGreaterThan(5);
    expect(await old.end()).toBe(0);
  }
  const before = asking.count();
  await expect.poll(asking.count, WAIT).toBeGreaterThan(before + 20);
  await asking.stop();
  await proxy.close();
  expect(asking.failures).toEqual([]);
});
