/** A loan's installments and open slips as of today, and what can be paid of them. */

import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState, LenderError, notFound } from '../base/lender-error.ts';
import { requireLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import { conditionsOf, type LoanRecord } from '../life-cycle/loan-record.ts';
import type { Bill, BillItem } from '../schedule/bill.ts';
import { insertBill, readOpenSlips } from '../schedule/bill-store.ts';
import { amountOn, type Installment, isBillable } from '../schedule/installment.ts';
import { takesPayments } from '../schedule/installment-moves.ts';
import { readInstallments } from '../schedule/installment-store.ts';

export interface Ledger {
  readonly call: CallContext;
  readonly loan: LoanRecord;
  /** By number. */
  readonly installments: readonly Installment[];
  /** Slips that can be paid today, newest first. */
  readonly slips: readonly Bill[];
  /** The lender's day. */
  readonly today: string;
}

/** The caller's. Throws 404 without a loan. */
export async function openLedger(call: CallContext): Promise<Ledger> {
  const loan = await requireLoan(call);
  const today = lenderDay(call.now);
  const [installments, slips] = [
    await readInstallments(call.database, loan.id),
    await readOpenSlips(call.database, loan.id, today),
  ];
  return { call, loan, installments, slips, today };
}

/**
 * The caller's, for calls that pay or bill. Throws `conflict-of-state` when the lender accepts no payments for it.
 */
export async function openPayableLedger(call: CallContext): Promise<Ledger> {
  const ledger = await openLedger(call);
  if (!takesPayments(ledger.loan)) throw conflictOfState();
  return ledger;
}

/** Throws 404 for a number that the loan does not have. */
export function installmentOf(ledger: Ledger, number: number): Installment {
  const installment = ledger.installments.find((one) => one.number === number);
  if (!installment) throw notFound();
  return installment;
}

/** The confirmed and unexpired anticipation of an installment. */
export function anticipationOf(ledger: Ledger, number: number): Bill | null {
  return (
    ledger.slips.find((bill) => bill.anticipates && bill.items.some((one) => one.number === number)) ?? null
  );
}

/** Percent per month of the contract. */
export function monthlyRateOf(ledger: Ledger): number {
  return conditionsOf(ledger.loan).monthlyInterestRate;
}

/** Whether it can be billed today: due soon or late, or anticipated. */
export function hasBill(ledger: Ledger, installment: Installment): boolean {
  const isBilled =
    isBillable(installment, ledger.today) || anticipationOf(ledger, installment.number) !== null;
  return takesPayments(ledger.loan) && isBilled;
}

/** Installments at today's amounts. Throws `conflict-of-state` when one cannot be billed at its full amount. */
export function itemsToday(ledger: Ledger, numbers: readonly number[]): BillItem[] {
  return numbers.map((number) => {
    const installment = installmentOf(ledger, number);
    if (!isBillable(installment, ledger.today) || anticipationOf(ledger, number)) {
      throw new LenderError(409, 'conflict-of-state', 'O pagamento desta parcela ainda não está disponível.');
    }
    return { number, amount: amountOn(installment, ledger.today) };
  });
}

const sameItems = (a: readonly BillItem[], b: readonly BillItem[]): boolean =>
  a.length === b.length &&
  a.every((item, at) => item.number === b[at]?.number && item.amount === b[at]?.amount);

/**
 * The last day on which these installments can be paid at today's amounts: the first of their last days in time. A slip that
 * is made late falls due today; like every slip it is in time on the next working day.
 */
function payableUntil({ installments, today }: Ledger, items: readonly BillItem[]): string {
  const lastDays = items.map(({ number }) =>
    lastDayInTime(installments.find((one) => one.number === number)?.dueDate ?? today),
  );
  const [earliest = today] = lastDays.sort();
  return earliest < today ? lastDayInTime(today) : earliest;
}

/**
 * The slip for exactly these installments, by ascending number: the existing one, or a new one. Throws 404 or 409.
 */
export async function slipFor(ledger: Ledger, numbers: readonly number[]): Promise<Bill> {
  const [first = 0] = numbers;
  const anticipation = anticipationOf(ledger, installmentOf(ledger, first).number);
  if (anticipation && numbers.length === 1) return anticipation;
  const items = itemsToday(ledger, numbers);
  const known = ledger.slips.find((bill) => !bill.anticipates && sameItems(bill.items, items));
  if (known) return known;
  const slip = { loanId: ledger.loan.id, kind: 'slip', anticipates: false, items } as const;
  const until = payableUntil(ledger, items);
  return insertBill(ledger.call.database, { ...slip, payableUntil: until }, ledger.call.now);
}
