/** Paying installments before their time, at present value (CDC art. 52 § 2): the offer, and its binding slip. */
import { addDays } from '../../domain/calendar-date.ts';
import { LenderError } from '../lender-error.ts';
import type { Bill, BillItem } from './bill.ts';
import { insertBill, replaceSlips } from './bill-store.ts';
import { anticipatedAmount, faceAmount, type Installment, isUnpaid } from './installment.ts';
import { anticipationOf, installmentOf, type Ledger, monthlyRateOf } from './ledger.ts';

/** A present value is offered for so many days ahead. */
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

/** Late debt is paid first; what is under an anticipation already stays as confirmed. */
function checkFree(ledger: Ledger, installment: Installment, date: string): void {
  const isTaken = anticipationOf(ledger, installment.number) !== null;
  if (ledger.loan.state !== 'current' || !isUnpaid(installment) || isTaken) throw unavailable();
  if (installment.dueDate <= date) throw dayInvalid();
}

/** What the installments cost on a day before their time. Throws 404, 409 or, for a day that cannot be, 422. */
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

/** Makes the slip of an offer; other slips of these installments end. It cannot be undone, only run out. */
export async function confirmOffer(ledger: Ledger, offer: AnticipationOffer): Promise<Bill> {
  const { call, loan } = ledger;
  const numbers = offer.items.map(({ number }) => number);
  await replaceSlips(call.database, loan.id, numbers);
  const slip = { loanId: loan.id, kind: 'slip', anticipates: true, items: offer.items } as const;
  return insertBill(call.database, { ...slip, payableUntil: offer.date }, call.now);
}
