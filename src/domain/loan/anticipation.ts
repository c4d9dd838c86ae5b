/** Paying installments before they are due, at present value by the contract's rate (CDC art. 52 § 2, CMN 3.516). */
import { daysBetween } from '../calendar-date.ts';
import { discountFactor } from './price-table.ts';

/** Cents: the amount to pay, and the discount in it. */
export type AnticipatedAmount = { amount: number; discount: number };

/**
 * Prices one installment paid on a day: payment / (1 + monthly rate)^(days / 30).
 * @param payment cents
 * @param monthlyRate percent per month of the contract
 * @param dueDate yyyy-mm-dd
 * @param paymentDate yyyy-mm-dd; on or after the due date there is no discount
 */
export function anticipate(
  payment: number,
  monthlyRate: number,
  dueDate: string,
  paymentDate: string,
): AnticipatedAmount {
  const days = Math.max(0, daysBetween(paymentDate, dueDate));
  const amount = Math.round(payment * discountFactor(monthlyRate, days));
  return { amount, discount: payment - amount };
}
