/** A process hears at once what others publish, where the database can tell it. */
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';
import { startPgbouncer } from '../../../scripts/test-tools/pgbouncer.mjs';
import { databaseStore } from '../../../src/publications/database-store.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openDatabase } from '../../../src/sandbox/database/open-database.ts';
import { openPostgres } from '../../../src/sandbox/database/postgres-database.ts';
import { publicationOf, textsOf } from '../publications/publication.ts';
import { createDatabase, MIGRATIONS_DIRECTORY, type ServedDatabase } from '../test-database.ts';

let served: ServedDatabase;
let other: Database;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  served = await createDatabase(inject('databaseServer') ?? '');
  other = await openDatabase({ url: served.url, migrations: MIGRATIONS_DIRECTORY });
  await publish('first');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  await other.close();
  await served.drop();
});

async function publish(text: string): Promise<number> {
  const made = await databaseStore(other).publish(
    publicationOf(text),
    textsOf(text),
    { who: 'Ana', why: '' },
    (current) => ({ current, candidate: null, share: 0 }),
  );
  return made.number;
}

/** Processes of the database server whose last statement was `LISTEN`. */
async function listening(): Promise<number[]> {
  const rows = await other.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen trilha_publications'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Lets time pass until another process than the former one listens. */
async function listeningBesides(former?: number): Promise<number> {
  for (;;) {
    const [pid] = await listening();
    if (pid !== undefined && pid !== former) return pid;
    await vi.advanceTimersByTimeAsync(100);
  }
}

/** Follows the publications as another process; `next` resolves with the number of the next one that it hears of. */
async function follow(url: string) {
  const database = await openPostgres(url);
  ends.push(database.close);
  const store: PublicationStore = databaseStore(database);
  let tell = (_: number | undefined): void => {};
  const next = () => new Promise<number | undefined>((resolve) => (tell = resolve));
  const first = next();
  ends.push(store.listen(async () => tell((await store.last())?.current)));
  await first;
  return { database, next };
}

it('without asking, and again after the connection was lost', async () => {
  // No time passes but where it is made to, and until then nothing is asked again.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { next } = await follow(served.url);
  const pid = await listeningBesides();
  const heard = next();
  const number = await publish('heard');
  expect(await heard).toBe(number);

  await other.query('select pg_terminate_backend($1)', [pid]);
  await listeningBesides(pid);
  const heardAgain = next();
  const another = await publish('heard again');
  expect(await heardAgain).toBe(another);
});

it('behind a pooler by asking, and leaves nothing there', async () => {
  const pooler = await startPgbouncer({ url: served.url, connections: 1 });
  ends.push(pooler.stop);
  const { database, next } = await follow(pooler.url);
  const heard = next();
  const number = await publish('behind a pooler');
  expect(await heard).toBe(number);
  expect(await database.query('select pg_listening_channels()')).toEqual([]);
});
