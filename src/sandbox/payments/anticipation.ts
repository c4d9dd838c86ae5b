/**
 * Paying installments before they are due, and whatever is late together with them (CDC art. 52 § 2): the offer, and
 * its binding slip.
 */
import { addDays } from '../../domain/calendar-date.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { LenderError } from '../base/lender-error.ts';
import type { Bill } from '../schedule/bill.ts';
import { insertBill, replaceSlips } from '../schedule/bill-store.ts';
import { type EarlyPaymentLine, earlyPaymentLines, lastInsuredDay } from '../schedule/early-payment.ts';
import { type Installment, isLate, isUnpaid } from '../schedule/installment.ts';
import { findPolicy, freeUntil } from '../schedule/policy-store.ts';
import { anticipationOf, installmentOf, type Ledger, monthlyRateOf } from './ledger.ts';

/** A present value is offered for this many days ahead. */
const MOST_DAYS_AHEAD = 30;

export interface AnticipationOffer {
  /** The day of the payment. */
  readonly date: string;
  readonly lines: readonly EarlyPaymentLine[];
}

function unavailable(): LenderError {
  return new LenderError(409, 'conflict-of-state', 'Antecipação não disponível.');
}

function dayInvalid(): LenderError {
  return new LenderError(422, 'date-unavailable', 'Escolha outra data para o pagamento.', 'date');
}

/** An installment with a confirmed anticipation cannot get another; what is late is never left behind. */
function checkFree(ledger: Ledger, installments: readonly Installment[]): void {
  const isFree = (one: Installment) => isUnpaid(one) && anticipationOf(ledger, one.number) === null;
  const left = ledger.installments.filter((one) => isLate(one, ledger.today) && !installments.includes(one));
  if (!installments.every(isFree) || left.length > 0) throw unavailable();
}

/** On a later day all must still be ahead: an earlier payment of the slip would include charges that never arose. */
function checkDay({ today }: Ledger, installments: readonly Installment[], date: string): void {
  const isFar = date < today || date > addDays(today, MOST_DAYS_AHEAD);
  if (isFar || (date > today && installments.some((one) => one.dueDate <= date))) throw dayInvalid();
}

/** The amount of the installments on a day. Throws 404, 409 or, for an invalid day, 422. */
export async function anticipationOffer(
  ledger: Ledger,
  numbers: readonly number[],
  date: string,
): Promise<AnticipationOffer> {
  const installments = numbers.map((number) => installmentOf(ledger, number));
  checkFree(ledger, installments);
  checkDay(ledger, installments, date);
  const left = ledger.installments.filter((one) => isUnpaid(one) && !installments.includes(one));
  const policy = await findPolicy(ledger.call.database, ledger.loan);
  const isFree = policy !== null && date <= freeUntil(policy);
  const insuredUntil = lastInsuredDay(installments, left, date, isFree);
  return { date, lines: earlyPaymentLines(installments, monthlyRateOf(ledger), date, insuredUntil) };
}

/**
 * Issues the slip of an offer and ends other slips of these installments. It can only expire, not be undone. Falling due on a
 * day that is no working day, it can be paid on the next one.
 */
export async function confirmOffer(ledger: Ledger, { date, lines }: AnticipationOffer): Promise<Bill> {
  const { call, loan } = ledger;
  await replaceSlips(
    call.database,
    loan.id,
    lines.map(({ number }) => number),
  );
  const items = lines.map(({ number, amount, droppedPremium }) => ({ number, amount, droppedPremium }));
  const slip = { loanId: loan.id, kind: 'slip', anticipates: true, items } as const;
  return insertBill(call.database, { ...slip, payableUntil: lastDayInTime(date) }, call.now);
}
