/**
 * The due date in a boleto's four digits: days since 7 October 1997, up to 21 February 2025 (9999); from 22 February
 * 2025 they start again at 1000, that is, days since 29 May 2022 (Febraban).
 */
import { addDays, daysBetween } from '../calendar-date.ts';

const firstEpoch = '1997-10-07';
const secondEpoch = '2022-05-29';
const lastDayOfFirst = '2025-02-21';
const lastDayOfSecond = '2049-10-13';
const smallestFactor = 1000;

/**
 * @param date yyyy-mm-dd, 3 July 2000 to 13 October 2049; throws RangeError for others, which have no factor
 * @returns four digits
 */
export function dueDateFactor(date: string): string {
  const factor = daysBetween(date <= lastDayOfFirst ? firstEpoch : secondEpoch, date);
  if (factor < smallestFactor || date > lastDayOfSecond)
    throw new RangeError(`no due date factor for ${date}`);
  return String(factor);
}

/**
 * The date of a factor. The same four digits mean two dates, 9000 days apart: the one nearer to `today` is returned.
 * @param factor four digits; `0000` is a boleto without due date
 * @returns yyyy-mm-dd; null without due date and for factors that were never issued
 */
export function dueDateOfFactor(factor: string, today: string): string | null {
  const days = Number(factor);
  if (!/^\d{4}$/.test(factor) || days < smallestFactor) return null;
  const first = addDays(firstEpoch, days);
  const second = addDays(secondEpoch, days);
  return Math.abs(daysBetween(today, first)) < Math.abs(daysBetween(today, second)) ? first : second;
}
