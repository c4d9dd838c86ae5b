/** The day of the month on which installments are due, and the dates that follow from it. */
import { addDays, addMonths } from './calendar-date.ts';

/** Minimum of days between the deposit and the first due date. Our choice: the specification names none. */
export const leastDaysToFirstDueDate = 15;

/** Applications accept 1 to 31 (specification §9). */
export function isApplicationDueDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= 31;
}

/** The counter-offer and due-date forms accept 1 to 30 (specification §9). */
export function isEditableDueDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= 30;
}

/**
 * The first date on the due day, capped to the month's length, at least `leastDays` after the base date.
 * @param baseDate day the interest starts
 * @param dueDay 1 to 31
 */
export function firstDueDate(baseDate: string, dueDay: number, leastDays = leastDaysToFirstDueDate): string {
  const earliest = addDays(baseDate, leastDays);
  const sameMonth = addMonths(earliest, 0, dueDay);
  return sameMonth >= earliest ? sameMonth : addMonths(earliest, 1, dueDay);
}

/**
 * Monthly due dates, on the due day or the last day of a shorter month.
 * @param first first due date
 * @param term number of installments
 * @param dueDay the wanted day, used again after a shorter month
 */
export function dueDates(first: string, term: number, dueDay: number): string[] {
  return Array.from({ length: term }, (_, index) => addMonths(first, index, dueDay));
}
