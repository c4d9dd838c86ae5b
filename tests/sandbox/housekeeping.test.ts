/** Outdated rows are deleted every hour by one of the processes, and the timer does not keep a process alive. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteExpiredRows, deleteExpiredRowsHourly } from '../../src/sandbox/database/housekeeping.ts';
import { lenderForFile, openLender } from './lender-client.ts';

const HOUR = 60 * 60 * 1000;
const CODE = 'housekeeping-test';

const lender = lenderForFile();
afterEach(() => {
  // A spy of a frozen timer would put that back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Adds log entries created `days` before `now`. */
const addLogs = (count: number, days: number, now: Date) =>
  lender.database.query(
    `insert into log_entry (id, kind, code, content, created_at)
     select gen_random_uuid(), 'test', $1, '{}', $2 from generate_series(1, $3::integer)`,
    [CODE, new Date(now.getTime() - days * 24 * HOUR), count],
  );

const countLogs = async () =>
  (await lender.database.query('select id from log_entry where code = $1', [CODE])).length;

/** An hour without housekeeping so far: each test uses a later one. */
let hours = Date.now() / HOUR;
const nextHour = (): Date => {
  hours += 24;
  return new Date(hours * HOUR);
};

describe('housekeeping', () => {
  it('removes what is outdated, however many rows, and keeps the rest', async () => {
    const now = nextHour();
    await addLogs(2_500, 181, now);
    await addLogs(3, 179, now);
    expect(await deleteExpiredRows(lender.database, now)).toBe(true);
    expect(await countLogs()).toBe(3);
    await lender.database.query('delete from log_entry where code = $1', [CODE]);
  });

  it('keeps reports of problems for ninety days', async () => {
    const now = nextHour();
    const paths = ['/89', '/91'];
    for (const path of paths)
      await lender.database.query(
        `insert into problem_report (request_id, release, path, time_line, created_at)
         values (gen_random_uuid(), '', $1, '[]', $2)`,
        [path, new Date(now.getTime() - Number(path.slice(1)) * 24 * HOUR)],
      );
    await deleteExpiredRows(lender.database, now);
    expect(await lender.database.query('select path from problem_report')).toEqual([{ path: '/89' }]);
  });

  it('is done once an hour, whichever process comes first', async () => {
    const now = nextHour();
    const together = await Promise.all([1, 2, 3].map(() => deleteExpiredRows(lender.database, now)));
    expect(together.filter(Boolean)).toHaveLength(1);
    expect(await deleteExpiredRows(lender.database, new Date(now.getTime() + HOUR / 2))).toBe(false);
    expect(await deleteExpiredRows(lender.database, new Date(now.getTime() + HOUR))).toBe(true);
  });

  it('runs every hour, logs a failure, and stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: nextHour() });
    const timers = vi.spyOn(globalThis, 'setInterval');
    const failures: unknown[] = [];
    const broken = new Error('away');
    let isAway = false;
    const query = vi.fn(async (...asked: Parameters<typeof lender.database.query>) => {
      if (isAway) throw broken;
      return lender.database.query(...asked);
    });
    const database = { ...lender.database, query: query as typeof lender.database.query };
    const answered = () => query.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
    const leave = await deleteExpiredRowsHourly(database, (error) => failures.push(error));
    const ofOneRun = answered();
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);

    await addLogs(1, 181, new Date());
    vi.advanceTimersByTime(HOUR);
    // To its end: what fails later must be the next one alone.
    await vi.waitFor(() => expect(answered()).toBe(2 * ofOneRun), { timeout: 30_000 });
    expect(await countLogs()).toBe(0);
    isAway = true;
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(() => expect(failures).toEqual([broken]));
    leave();
    query.mockClear();
    vi.advanceTimersByTime(2 * HOUR);
    expect(query).not.toHaveBeenCalled();
  });

  it('runs as long as the lender', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: nextHour() });
    const before = vi.getTimerCount();
    const another = await openLender();
    expect(vi.getTimerCount()).toBeGreaterThan(before);
    await another.close();
    expect(vi.getTimerCount()).toBe(before);
  });
});
