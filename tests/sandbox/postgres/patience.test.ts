/** How long a statement waits for a database server that does not answer, directly and behind PgBouncer, which itself does. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPgbouncer } from '../../../scripts/test-tools/pgbouncer.mjs';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openPostgres } from '../../../src/sandbox/database/postgres-database.ts';
import { type Line, lineTo } from './line.ts';

const PATIENCE_MS = 400;
const LONG_PATIENCE_MS = 2_000;
const TOO_LONG_MS = 700;
const BETWEEN_CALLS_MS = 20;

/** Resolves after the time, by the same timers as the patience: a busy machine delays both. */
const pass = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value));

const WAYS: readonly (readonly [string, typeof startPgbouncer])[] = [
  ['directly', async ({ url }) => ({ url, stop: async () => {} })],
  ['through a pooler', startPgbouncer],
];

describe.each(WAYS)('a database server that is reached %s', (_way, goTo) => {
  let line: Line;
  let way: Awaited<ReturnType<typeof startPgbouncer>>;
  let database: Database;

  beforeAll(async () => {
    line = await lineTo(inject('databaseServer') ?? '');
    way = await goTo({ url: line.url, connections: 5 });
    database = await openPostgres(way.url, PATIENCE_MS);
  });
  afterAll(async () => {
    await database.close();
    await way.stop();
    await line.close();
  });

  const call = () =>
    database.query('select 1').then(
      () => 'answered',
      (error: Error) => error.name,
    );

  // Customers are asked to come back after five seconds; a pooler looks for the server each second.
  afterEach(async () => {
    await line.restore();
    await expect.poll(call, { timeout: 5_000 }).toBe('answered');
  });

  it('and is busy is waited for longer', async () => {
    // What else runs on the machine may hold up an answer for longer than the patience of the other cases.
    const patient = await openPostgres(way.url, LONG_PATIENCE_MS);
    const nap = "select pg_sleep(3), 'awake' as state";
    await expect(patient.query(nap)).rejects.toThrow('The database server is silent.');
    const held = patient.transaction((transaction) => transaction.query<{ state: string }>(nap));
    const beat = setInterval(() => void patient.query('select 1').catch(() => {}), 100);
    const rows = await held.finally(() => clearInterval(beat));
    expect(rows.map(({ state }) => state)).toEqual(['awake']);
    await patient.close();
  });

  it.each([
    ['silent', async () => line.silence()],
    ['gone', () => line.cut()],
  ])('and is %s: each of ever new calls is refused in time', async (_state, harm) => {
    await harm();
    const calls: Promise<string>[] = [];
    const isOver = pass(3 * PATIENCE_MS, true);
    while (!(await Promise.race([isOver, pass(BETWEEN_CALLS_MS, false)])))
      calls.push(Promise.race([call(), pass(TOO_LONG_MS, 'too late')]));
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['DatabaseUnavailable']));
  });
});
