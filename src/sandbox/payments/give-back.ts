/** Giving a loan's money back: what is owed for it, its bill, and the end of the contract once it is paid. */
import { lenderDay } from '../base/lender-day.ts';
import { keepLoan } from '../caller/current-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import { cancel, conditionsOf, type LoanRecord } from '../life-cycle/loan-record.ts';
import { lastDayToReturn } from '../life-cycle/withdrawal.ts';
import type { Bill, PaymentMethod } from '../schedule/bill.ts';
import { findReturnBill, insertBill } from '../schedule/bill-store.ts';
import { readPayments } from '../schedule/payment-store.ts';
import { notPayable, settleReturn } from '../schedule/settle-bill.ts';

/**
 * Cents: what was received, less what was paid since (CDC art. 49, sole paragraph). Interest, tax and fee are not owed: they
 * were financed, and the contract that asked for them is undone.
 */
export async function amountToGiveBack(call: CallContext, loan: LoanRecord): Promise<number> {
  const payments = await readPayments(call.database, loan.id);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, conditionsOf(loan).principal - paid);
}

/** The bill of a loan in state 71: the open one, or a new one; null when there is nothing to give back. */
export async function returnBillOf(call: CallContext, loan: LoanRecord): Promise<Bill | null> {
  const known = await findReturnBill(call.database, loan.id, lenderDay(call.now));
  const amount = known ? known.amount : await amountToGiveBack(call, loan);
  if (known || amount === 0) return known;
  const payableUntil = lastDayToReturn(loan);
  const bill = { loanId: loan.id, kind: 'return', anticipates: false, payableUntil, items: [] } as const;
  return insertBill(call.database, bill, call.now, amount);
}

/** Whether the contract was undone by the money's return. */
export const isUndone = (loan: LoanRecord): boolean =>
  loan.state === 'withdrawing' && loan.cancelledAt !== null;

/** Pays the bill and cancels the contract. Throws `conflict-of-state` when the money cannot go back any more. */
export async function giveBack(
  call: CallContext,
  loan: LoanRecord,
  bill: Bill,
  method: PaymentMethod,
): Promise<void> {
  if (loan.state !== 'withdrawing' || loan.cancelledAt) throw notPayable();
  await settleReturn(call.database, bill, method, call.now);
  await keepLoan(call, cancel(loan, call.now));
}
