/** A database server that is down or does not respond: 503 with Retry-After within five seconds, and recovery. */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { databaseStore } from '../../../src/publications/database-store.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openDatabase } from '../../../src/sandbox/database/open-database.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { application, Browser, type Reply, SERVER } from '../lender-client.ts';
import { publishTexts } from '../publications/publication.ts';
import { createDatabase, MIGRATIONS_DIRECTORY, type ServedDatabase } from '../test-database.ts';
import { type Line, lineTo } from './line.ts';

/** More concurrent calls than a process has connections. */
const CALLS = 25;
const LONGEST_MS = 5_000;

let served: ServedDatabase;
let line: Line;
let database: Database;
let app: FastifyInstance;
let customer: Browser;

beforeAll(async () => {
  served = await createDatabase(inject('databaseServer') ?? '');
  line = await lineTo(served.url);
  database = await openDatabase({ url: line.url, migrations: MIGRATIONS_DIRECTORY });
  app = await createServer({ ...SERVER, database });
  customer = new Browser(app);
  expect((await apply(customer)).status).toBe(201);
});
afterEach(() => line.restore());
afterAll(async () => {
  await app.close();
  await database.close();
  await line.close();
  await served.drop();
});

const apply = (browser: Browser): Promise<Reply> =>
  browser.call('POST', '/api/loan/application/new', { body: application('52998224725') });

/** Reads, writes and a refused session, concurrently. */
const ask = (): Promise<Reply>[] =>
  Array.from({ length: CALLS }, (_, at) => {
    if (at % 3 === 0) return apply(new Browser(app));
    return (at % 3 === 1 ? customer : new Browser(app)).call('GET', '/api/customer/loan/current');
  });

const AWAY = {
  status: 503,
  code: 'lender-unavailable',
  retryAfter: '5',
};

const told = ({ status, headers, json }: Reply) => ({
  status,
  code: json().code,
  retryAfter: String(headers['retry-after']),
});

const HARMS: readonly (readonly [string, () => Promise<void>])[] = [
  ['is gone', () => line.cut()],
  ['is silent', async () => line.silence()],
];

describe('a database server', () => {
  it.each(HARMS)('that %s: every call gets 503, and succeeds after the recovery', async (_name, harm) => {
    await harm();
    const began = performance.now();
    const replies = await Promise.all(ask());
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    expect(replies.map(told)).toEqual(replies.map(() => AWAY));
    await line.restore();
    expect((await apply(customer)).status).toBe(201);
  });

  it('that goes down during calls: each succeeds or gets 503', async () => {
    const replies = ask();
    await Promise.race(replies);
    await line.cut();
    const statuses = new Set((await Promise.all(replies)).map(({ status }) => status));
    expect([...statuses].filter((status) => status >= 500)).toEqual([503]);
  });

  it.each(HARMS)(
    'that %s: who listens for publications hears of them after the recovery',
    async (_name, harm) => {
      const elsewhere = await openDatabase({ url: served.url, migrations: MIGRATIONS_DIRECTORY });
      const publish = () => publishTexts(databaseStore(elsewhere), 'a');
      await publish();
      const store = databaseStore(database);
      const heard = vi.fn(() => store.last());
      const stop = store.listen(heard);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), LONGEST_MS);
      await harm();
      const { number } = await publish();
      await expect(store.last()).rejects.toThrow();
      expect(heard).toHaveBeenCalledTimes(1);
      await line.restore();
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 2 * LONGEST_MS);
      expect(await heard.mock.results[1]?.value).toMatchObject({ current: number });
      stop();
      await elsewhere.close();
    },
  );
});
