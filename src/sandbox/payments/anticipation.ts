/** Paying installments early, at present value (CDC art. 52 § 2): the offer, and its binding slip. */
import { addDays } from '../../domain/calendar-date.ts';
import { LenderError } from '../base/lender-error.ts';
import type { Bill, BillItem } from '../schedule/bill.ts';
import { insertBill, replaceSlips } from '../schedule/bill-store.ts';
import { anticipatedAmount, faceAmount, type Installment, isUnpaid } from '../schedule/installment.ts';
import { anticipationOf, installmentOf, type Ledger, monthlyRateOf } from './ledger.ts';

/** A present value is offered for this many days ahead. */
const MOST_DAYS_AHEAD = 30;

export interface AnticipationOffer {
  /** The day of the payment. */
  readonly date: string;
  readonly originalAmount: number;
  readonly items: readonly BillItem[];
}

function unavailable(): LenderError {
  return new LenderError(409, 'conflict-of-state', 'Antecipação não disponível.');
}

function dayInvalid(): LenderError {
  return new LenderError(422, 'request-invalid', 'Escolha outra data para o pagamento.', 'date');
}

/** Late debt must be paid first; an installment with a confirmed anticipation cannot get another. */
function checkFree(ledger: Ledger, installment: Installment, date: string): void {
  const isTaken = anticipationOf(ledger, installment.number) !== null;
  if (ledger.loan.state !== 'current' || !isUnpaid(installment) || isTaken) throw unavailable();
  if (installment.dueDate <= date) throw dayInvalid();
}

/** The amount of the installments on a day before they are due. Throws 404, 409 or, for an invalid day, 422. */
export function anticipationOffer(
  ledger: Ledger,
  numbers: readonly number[],
  date: string,
): AnticipationOffer {
  if (date < ledger.today || date > addDays(ledger.today, MOST_DAYS_AHEAD)) throw dayInvalid();
  const installments = numbers.map((number) => installmentOf(ledger, number));
  for (const installment of installments) checkFree(ledger, installment, date);
  const monthlyRate = monthlyRateOf(ledger);
  return {
    date,
    originalAmount: installments.reduce((sum, one) => sum + faceAmount(one), 0),
    items: installments.map((one) => ({
      number: one.number,
      amount: anticipatedAmount(one, monthlyRate, date),
    })),
  };
}

/** Issues the slip of an offer and ends other slips of these installments. It can only expire, not be undone. */
export async function confirmOffer(ledger: Ledger, offer: AnticipationOffer): Promise<Bill> {
  const { call, loan } = ledger;
  const numbers = offer.items.map(({ number }) => number);
  await replaceSlips(call.database, loan.id, numbers);
  const slip = { loanId: loan.id, kind: 'slip', anticipates: true, items: offer.items } as const;
  return insertBill(call.database, { ...slip, payableUntil: offer.date }, call.now);
}
