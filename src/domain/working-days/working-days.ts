/**
 * Until when a payment is on time. What falls due on a Saturday, Sunday or bank holiday is on time on the next day on which
 * banks serve the public (Lei 7.089/1983, art. 1; Código Civil, art. 132, § 1). Days are yyyy-mm-dd; a year whose holidays
 * are not known throws RangeError, and is never taken for one without holidays.
 */
import { addDays, daysBetween } from '../calendar-date.ts';
import { bankHolidaysOf } from './bank-holidays.ts';

/** A Sunday. */
const SOME_SUNDAY = '2023-01-01';

const yearOf = (day: string): number => Number(day.slice(0, 4));

function isWeekend(day: string): boolean {
  const weekday = ((daysBetween(SOME_SUNDAY, day) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

/** Whether the financial market works (Res. CMN 4.880/2020). */
export function isWorkingDay(day: string): boolean {
  const holidays = bankHolidaysOf(yearOf(day));
  return !isWeekend(day) && !holidays.includes(day);
}

/**
 * On the last working day of the year banks only settle among themselves and serve nobody (Res. CMN 2.932/2002, art. 2).
 * Febraban announces each year that what falls due then is paid without charges on the next working day.
 */
function isLastOfYear(day: string): boolean {
  const next = nextWorkingDay(addDays(day, 1));
  return yearOf(next) > yearOf(day);
}

function nextWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : nextWorkingDay(addDays(day, 1));
}

/** The last day on which what is due on `dueDate` is on time: that day itself, or the next on which banks serve. */
export function lastDayInTime(dueDate: string): string {
  const day = nextWorkingDay(dueDate);
  return isLastOfYear(day) ? nextWorkingDay(addDays(day, 1)) : day;
}

/** Throws RangeError unless the holidays of all years from one day to another are known. */
export function requireKnownHolidays(from: string, until: string): void {
  for (let year = yearOf(from); year <= yearOf(until); year += 1) bankHolidaysOf(year);
}
