/** The lender's calendar: days in Brasília. */
import { addMonths, brasiliaDay } from '../../domain/calendar-date.ts';
import { requireKnownHolidays } from '../../domain/working-days/working-days.ts';

/** The day at `instant`, yyyy-mm-dd. */
export const lenderDay = brasiliaDay;

/** What is agreed today ends within this time: twelve installments, each postponed, and a debt of half a year. */
const MONTHS_BEHIND = 24;
const MONTHS_AHEAD = 24;

/**
 * Throws RangeError unless the bank holidays are known of every year that a loan of today can have due dates in: without
 * them a payment on the day after a holiday would be taken for late.
 */
export function requireKnownHorizon(now: Date): void {
  const today = lenderDay(now);
  requireKnownHolidays(addMonths(today, -MONTHS_BEHIND), addMonths(today, MONTHS_AHEAD));
}
