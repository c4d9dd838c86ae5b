/** Which debts are discharged: of the whole loan, and of each year that has ended. Pure. */
import { type Installment, isUnpaid } from '../schedule/installment.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether every installment is paid. */
export const isDischarged = (installments: readonly Installment[]): boolean =>
  installments.length > 0 && !installments.some(isUnpaid);

/** The installments due in a year (Lei 12.007/2009, art. 2: by due date). */
export const dueIn = (installments: readonly Installment[], year: number): Installment[] =>
  installments.filter(({ dueDate }) => yearOf(dueDate) === year);

/**
 * The years before today's whose installments are all paid, and those of earlier years, newest first.
 * @param today yyyy-mm-dd
 */
export function dischargedYears(installments: readonly Installment[], today: string): number[] {
  const years = [...new Set(installments.map(({ dueDate }) => yearOf(dueDate)))].sort((a, b) => b - a);
  return years.filter(
    (year) =>
      year < yearOf(today) && isDischarged(installments.filter(({ dueDate }) => yearOf(dueDate) <= year)),
  );
}
