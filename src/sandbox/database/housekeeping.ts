/** Throws away what has served its time and holds personal data for nothing (LGPD art. 15): each hour, by one process. */
import type { Database } from './database.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Rows by table: the column of their age and how many hours they are kept. */
const KEPT_HOURS: readonly { table: string; column: string; hours: number }[] = [
  { table: 'session', column: 'seen_at', hours: 24 },
  { table: 'idempotent_answer', column: 'created_at', hours: 48 },
  { table: 'one_time_token', column: 'expires_at', hours: 24 },
  { table: 'rate_window', column: 'window_start', hours: 25 },
  { table: 'log_entry', column: 'created_at', hours: 24 * 180 },
];

/** One statement locks and logs no more rows than this: customers' calls come between, and a small disk bears it. */
const BATCH = 1_000;

async function removeFrom(database: Database, table: string, column: string, before: Date): Promise<void> {
  let removed = BATCH;
  while (removed === BATCH) {
    const rows = await database.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${column} < $1 limit ${BATCH}))
       returning 1`,
      [before],
    );
    removed = rows.length;
  }
}

export async function removeOutdatedRows(database: Database, now: Date): Promise<void> {
  for (const { table, column, hours } of KEPT_HOURS) {
    await removeFrom(database, table, column, new Date(now.getTime() - hours * HOUR));
  }
}

/** Processes whose hours end at nearly the same moment count as one. */
const CLAIM_MILLISECONDS = HOUR - MINUTE;

/** Removes outdated rows unless a process did so within the hour; whether this one did. */
export async function keepHouse(database: Database, now: Date): Promise<boolean> {
  const claimed = await database.query(
    `insert into housekeeping as last (ran_at) values ($1)
     on conflict (id) do update set ran_at = $1 where last.ran_at <= $2 returning id`,
    [now, new Date(now.getTime() - CLAIM_MILLISECONDS)],
  );
  if (claimed.length > 0) await removeOutdatedRows(database, now);
  return claimed.length > 0;
}

/**
 * Keeps house now and each hour from now on. The timer keeps no process alive.
 * @param failed told of a housekeeping that could not be done: the next one makes up for it
 * @returns what ends it
 */
export async function keepHouseHourly(
  database: Database,
  failed: (error: unknown) => void,
): Promise<() => void> {
  await keepHouse(database, new Date());
  const timer = setInterval(() => {
    keepHouse(database, new Date()).catch(failed);
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
