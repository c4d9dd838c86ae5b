/**
 * The lender's clock: the database's time plus an offset stored there, so that machines with different clocks agree.
 */
import type { Queryable } from '../database/database.ts';

/** The current time for the lender. */
export async function readClock(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ now: Date }>(
    "select clock_timestamp() + offset_seconds * interval '1 second' as now from lender_clock",
  );
  if (!row) throw new Error('the lender has no clock');
  return row.now;
}

/** Moves the clock by whole seconds; time only goes forward, so `seconds` must be positive. */
export async function moveClock(database: Queryable, seconds: number): Promise<void> {
  if (!Number.isInteger(seconds) || seconds <= 0) throw new RangeError('the clock moves forward only');
  await database.query('update lender_clock set offset_seconds = offset_seconds + $1', [seconds]);
}
