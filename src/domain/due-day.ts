/** The day of the month on which installments fall due, and the dates that follow from it. */
import { addDays, addMonths } from './calendar-date.ts';

/** Least days between the deposit and the first due date. Ours: the specification names none. */
export const leastDaysToFirstDueDate = 15;

/** Application choices go from 1 to 31 (specification §9). */
export function isApplicationDueDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= 31;
}

/** The counter-offer and due-date forms take 1 to 30 (specification §9). */
export function isEditableDueDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= 30;
}

/**
 * The first such day of a month, capped to its length, at least `leastDays` after the base date.
 * @param baseDate day the interest starts
 * @param dueDay 1 to 31
 */
export function firstDueDate(baseDate: string, dueDay: number, leastDays = leastDaysToFirstDueDate): string {
  const earliest = addDays(baseDate, leastDays);
  const sameMonth = addMonths(earliest, 0, dueDay);
  return sameMonth >= earliest ? sameMonth : addMonths(earliest, 1, dueDay);
}

/**
 * Due dates, one a month, always on the due day or the last day of a shorter month.
 * @param first date of the first one
 * @param term how many
 * @param dueDay day wanted; it comes back after a shorter month
 */
export function dueDates(first: string, term: number, dueDay: number): string[] {
  return Array.from({ length: term }, (_, index) => addMonths(first, index, dueDay));
}
