/** What installments cost when they are paid together on one day, line by line (CDC art. 52 § 2). Pure. */
import { amountOn, anticipatedAmount, type Installment } from './installment.ts';

/** Cents of one installment on the day of the payment. */
export interface EarlyPaymentLine {
  readonly number: number;
  /** Without a discount: with fine and interest if it is late. */
  readonly original: number;
  /** At present value if it is not due yet, otherwise the original amount. */
  readonly amount: number;
}

/** Cents. `originalAmount - discount = owedAmount`, the sum of the lines. */
export interface EarlyPaymentTotals {
  readonly originalAmount: number;
  readonly discount: number;
  readonly owedAmount: number;
}

/**
 * The lines, in the order of the installments; each is rounded once.
 * @param monthlyRate percent
 * @param day yyyy-mm-dd
 */
export function earlyPaymentLines(
  installments: readonly Installment[],
  monthlyRate: number,
  day: string,
): EarlyPaymentLine[] {
  return installments.map((one) => {
    const original = amountOn(one, day);
    const amount = one.dueDate > day ? anticipatedAmount(one, monthlyRate, day) : original;
    return { number: one.number, original, amount };
  });
}

/** The sums of the lines. */
export function earlyPaymentTotals(lines: readonly EarlyPaymentLine[]): EarlyPaymentTotals {
  const originalAmount = lines.reduce((sum, { original }) => sum + original, 0);
  const owedAmount = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { originalAmount, discount: originalAmount - owedAmount, owedAmount };
}
