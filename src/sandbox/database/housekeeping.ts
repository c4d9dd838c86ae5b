/** Deletes expired rows, many with personal data (LGPD art. 15): every hour, in one process. */
import type { Database } from './database.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** By table: the column of the rows' age, and how many hours they are kept. */
const KEPT_HOURS: readonly { table: string; column: string; hours: number }[] = [
  { table: 'session', column: 'seen_at', hours: 24 },
  { table: 'idempotent_answer', column: 'created_at', hours: 48 },
  { table: 'one_time_token', column: 'expires_at', hours: 24 },
  { table: 'used_identity_token', column: 'used_at', hours: 24 },
  { table: 'issuer_code', column: 'created_at', hours: 24 },
  { table: 'rate_window', column: 'window_start', hours: 25 },
  // Lei 12.965/2014, art. 15: records of accesses are kept for six months.
  { table: 'security_event', column: 'at', hours: 24 * 184 },
  { table: 'log_entry', column: 'created_at', hours: 24 * 180 },
  { table: 'experiment_assignment', column: 'assigned_at', hours: 24 * 400 },
  { table: 'experiment_exposure', column: 'exposed_at', hours: 24 * 400 },
  { table: 'funnel_count', column: 'day', hours: 24 * 400 },
  { table: 'vital_count', column: 'day', hours: 24 * 400 },
  { table: 'problem_report', column: 'created_at', hours: 24 * 90 },
];

/** Maximum rows per statement: customers' calls run in between, and the log stays small. */
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

/** Processes whose hours end at nearly the same time count as one. */
const CLAIM_MILLISECONDS = HOUR - MINUTE;

/** Deletes expired rows unless a process did so within the last hour; true if this one did. */
export async function deleteExpiredRows(database: Database, now: Date): Promise<boolean> {
  const claimed = await database.query(
    `insert into housekeeping as last (ran_at) values ($1)
     on conflict (id) do update set ran_at = $1 where last.ran_at <= $2 returning id`,
    [now, new Date(now.getTime() - CLAIM_MILLISECONDS)],
  );
  if (claimed.length > 0) await removeOutdatedRows(database, now);
  return claimed.length > 0;
}

/**
 * Runs now and every hour. The timer does not keep the process alive.
 * @param failed called when a run fails; the next one catches up
 * @returns a function that stops it
 */
export async function deleteExpiredRowsHourly(
  database: Database,
  failed: (error: unknown) => void,
): Promise<() => void> {
  await deleteExpiredRows(database, new Date());
  const timer = setInterval(() => {
    deleteExpiredRows(database, new Date()).catch(failed);
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
