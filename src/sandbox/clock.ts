/** The lender's clock: real time plus an offset kept in the database, the same for every process. */
import type { Queryable } from './database/database.ts';

/** Now, as the lender sees it. */
export async function readClock(database: Queryable): Promise<Date> {
  const rows = await database.query<{ offset_seconds: number }>('select offset_seconds from lender_clock');
  return new Date(Date.now() + (rows[0]?.offset_seconds ?? 0) * 1000);
}

/** Moves the clock by whole seconds; time only goes forward, so `seconds` must be positive. */
export async function moveClock(database: Queryable, seconds: number): Promise<void> {
  if (!Number.isInteger(seconds) || seconds <= 0) throw new RangeError('the clock moves forward only');
  await database.query('update lender_clock set offset_seconds = offset_seconds + $1', [seconds]);
}
