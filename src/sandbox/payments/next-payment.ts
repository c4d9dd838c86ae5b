/** What the customer pays next, with one bill for it: its codes charge what is shown beside them. */
import type { components } from '../../api/lender.generated.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import type { Bill } from '../schedule/bill.ts';
import { amountOn, isLate, isUnpaid, lateAmount, lateTotal } from '../schedule/installment.ts';
import { anticipationOf, hasBill, type Ledger, slipFor } from './ledger.ts';
import { presentSlip } from './present-payment.ts';

type NextPayment = components['schemas']['NextPayment'];

const numbersOf = ({ items }: Bill): number[] => items.map(({ number }) => number);

/** A confirmed anticipation. */
const anticipated = (bill: Bill, slip: Bill | null): NextPayment => ({
  installmentNumbers: numbersOf(bill),
  amount: bill.amount,
  dueDate: bill.payableUntil,
  inTimeUntil: bill.payableUntil,
  isAnticipation: true,
  late: null,
  bill: slip && presentSlip(slip),
});

/**
 * All late installments, or the next one; null when all are paid. Writes the bill of several where there is none yet.
 * @param nextBill the bill of the next unpaid installment; null while it cannot be paid
 */
export async function nextPaymentOf(ledger: Ledger, nextBill: Bill | null): Promise<NextPayment | null> {
  const [next] = ledger.installments.filter(isUnpaid);
  if (!next) return null;
  const isPayable = hasBill(ledger, next);
  const anticipation = anticipationOf(ledger, next.number);
  if (anticipation) return anticipated(anticipation, isPayable ? anticipation : null);
  const late = ledger.installments.filter((one) => isLate(one, ledger.today));
  const chosen = late.length > 0 ? late : [next];
  const installmentNumbers = chosen.map(({ number }) => number);
  const isTogether = chosen.length > 1;
  const slip = isTogether && isPayable ? await slipFor(ledger, installmentNumbers) : nextBill;
  const amounts = late.flatMap((one) => lateAmount(one, ledger.today) ?? []);
  const [dueDate = next.dueDate] = chosen.map((one) => one.dueDate).sort();
  return {
    installmentNumbers,
    amount: chosen.reduce((sum, one) => sum + amountOn(one, ledger.today), 0),
    dueDate,
    inTimeUntil: lastDayInTime(dueDate),
    isAnticipation: false,
    late: amounts.length > 0 ? lateTotal(amounts) : null,
    bill: slip && presentSlip(slip),
  };
}
