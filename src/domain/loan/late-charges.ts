/**
 * Charges for late payment: a fine of 2 % once (CDC art. 52 § 1) and 1 % a month by the day (CC art. 406, CTN art.
 * 161).
 */
import { daysBetween } from '../calendar-date.ts';
import { lastDayInTime } from '../working-days/working-days.ts';

const fineFraction = 0.02;
const monthlyInterestFraction = 0.01;

/** Cents. */
export type LateCharges = { fine: number; interest: number; total: number };

/**
 * @param owedAmount cents of the installment
 * @param dueDate yyyy-mm-dd
 * @param paymentDate yyyy-mm-dd; up to the last day in time nothing is added
 * @returns fine, simple interest over days / 30, and the installment with both. Days count from the due date, also when it
 * was no working day: grace is only for who pays on the next one (STJ, REsp 1.954.924, 2022, on Lei 7.089/1983)
 */
export function lateCharges(owedAmount: number, dueDate: string, paymentDate: string): LateCharges {
  if (paymentDate <= lastDayInTime(dueDate)) return { fine: 0, interest: 0, total: owedAmount };
  const days = daysBetween(dueDate, paymentDate);
  const fine = Math.round(owedAmount * fineFraction);
  const interest = Math.round((owedAmount * monthlyInterestFraction * days) / 30);
  return { fine, interest, total: owedAmount + fine + interest };
}
