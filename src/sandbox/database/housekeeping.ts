/** Throws away what has served its time and holds personal data for nothing (LGPD art. 15). Run at each start. */
import type { Database } from './database.ts';

const HOUR = 60 * 60 * 1000;

/** Rows by table: the column of their age and how many hours they are kept. */
const KEPT_HOURS: readonly { table: string; column: string; hours: number }[] = [
  { table: 'session', column: 'seen_at', hours: 24 },
  { table: 'idempotent_answer', column: 'created_at', hours: 48 },
  { table: 'one_time_token', column: 'expires_at', hours: 24 },
  { table: 'rate_window', column: 'window_start', hours: 25 },
  { table: 'log_entry', column: 'created_at', hours: 24 * 180 },
];

export async function removeOutdatedRows(database: Database, now: Date): Promise<void> {
  for (const { table, column, hours } of KEPT_HOURS) {
    const oldest = new Date(now.getTime() - hours * HOUR);
    await database.query(`delete from ${table} where ${column} < $1`, [oldest]);
  }
}
