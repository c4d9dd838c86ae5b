/** What installments cost when they are paid together on one day, line by line (CDC art. 52 § 2). Pure. */
import { amountOn, anticipatedAmount, type Installment } from './installment.ts';

/** Cents of one installment on the day of the payment. */
export interface EarlyPaymentLine {
  readonly number: number;
  /** Without a discount: with fine and interest if it is late. */
  readonly original: number;
  /** Premium of a month in which the loan will not run any more. */
  readonly droppedPremium: number;
  /** At present value if it is not due yet, otherwise the original amount; without the dropped premium. */
  readonly amount: number;
}

/** Cents. `originalAmount - discount - droppedPremiums = owedAmount`, the sum of the lines. */
export interface EarlyPaymentTotals {
  readonly originalAmount: number;
  /** Of the interest. */
  readonly discount: number;
  readonly droppedPremiums: number;
  readonly owedAmount: number;
}

/**
 * The last due date whose premium is owed when these are paid and `left` stay: the insurance lasts as long as the loan,
 * and one that may not be cancelled for free any more until the next due date, as when it is cancelled.
 * @param day of the payment, yyyy-mm-dd
 * @param isFree whether it can be cancelled for free on that day
 */
export function lastInsuredDay(
  paid: readonly Installment[],
  left: readonly Installment[],
  day: string,
  isFree: boolean,
): string {
  const [last] = left.map(({ dueDate }) => dueDate).sort((a, b) => (a < b ? 1 : -1));
  if (last !== undefined) return last;
  const [next] = paid
    .map(({ dueDate }) => dueDate)
    .filter((dueDate) => dueDate >= day)
    .sort();
  return isFree ? day : (next ?? day);
}

/**
 * The lines, in the order of the installments; each is rounded once.
 * @param monthlyRate percent
 * @param day yyyy-mm-dd
 * @param insuredUntil later premiums are dropped, yyyy-mm-dd; by default none is
 */
export function earlyPaymentLines(
  installments: readonly Installment[],
  monthlyRate: number,
  day: string,
  insuredUntil = '9999-12-31',
): EarlyPaymentLine[] {
  return installments.map((one) => {
    const original = amountOn(one, day);
    const price = one.dueDate > day ? anticipatedAmount(one, monthlyRate, day) : original;
    const droppedPremium = one.dueDate > day && one.dueDate > insuredUntil ? one.premium : 0;
    return { number: one.number, original, droppedPremium, amount: price - droppedPremium };
  });
}

/** The sums of the lines. */
export function earlyPaymentTotals(lines: readonly EarlyPaymentLine[]): EarlyPaymentTotals {
  const originalAmount = lines.reduce((sum, { original }) => sum + original, 0);
  const owedAmount = lines.reduce((sum, { amount }) => sum + amount, 0);
  const droppedPremiums = lines.reduce((sum, { droppedPremium }) => sum + droppedPremium, 0);
  return {
    originalAmount,
    discount: originalAmount - droppedPremiums - owedAmount,
    droppedPremiums,
    owedAmount,
  };
}
