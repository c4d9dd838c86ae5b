/** Pays a bill: installments, bill and payment change in one transaction, once. */
import { randomUUID } from 'node:crypto';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { lenderDay } from '../base/lender-day.ts';
import { LenderError } from '../base/lender-error.ts';
import type { Queryable } from '../database/database.ts';
import { cancelCharges } from './automatic-charge-store.ts';
import { type Bill, isPayableOn, type PaymentMethod } from './bill.ts';
import { replaceSlips, setBillState } from './bill-store.ts';
import type { Installment, PaidState } from './installment.ts';
import { markPaid, readInstallments } from './installment-store.ts';
import { tellOfPayment } from './payment-message.ts';

/** 409 for a bill that is paid or expired, or whose installments were paid otherwise. */
export function notPayable(): LenderError {
  return new LenderError(409, 'conflict-of-state', 'Esta cobrança já foi paga, venceu ou foi substituída.');
}

function outcomeOf(bill: Bill, installment: Installment, day: string): PaidState {
  if (bill.anticipates && installment.dueDate > day) return 4;
  return lastDayInTime(installment.dueDate) < day ? 6 : 5;
}

async function payItems(database: Queryable, bill: Bill, on: string): Promise<void> {
  const installments = await readInstallments(database, bill.loanId);
  for (const { number, amount, droppedPremium = 0 } of bill.items) {
    const installment = installments.find((one) => one.number === number);
    if (!installment) throw notPayable();
    const outcome = outcomeOf(bill, installment, on);
    if (!(await markPaid(database, bill.loanId, { number, amount, droppedPremium, on, outcome })))
      throw notPayable();
  }
}

async function recordPayment(
  database: Queryable,
  bill: Bill,
  method: PaymentMethod,
  at: Date,
): Promise<void> {
  await setBillState(database, bill.id, 'paid');
  await database.query(
    'insert into payment (id, bill_id, loan_id, method, amount, paid_at) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), bill.id, bill.loanId, method, bill.amount, at],
  );
}

/** The money of a loan came back: the bill has no installments. Otherwise like {@link settleBill}. */
export async function settleReturn(
  database: Queryable,
  bill: Bill,
  method: PaymentMethod,
  at: Date,
): Promise<void> {
  if (!isPayableOn(bill, lenderDay(at))) throw notPayable();
  await recordPayment(database, bill, method, at);
  await tellOfPayment(database, bill, method, at);
}

/**
 * Pays the whole bill at an instant of the lender's clock. The caller has locked the loan and saves it afterwards.
 * Throws `conflict-of-state` when the bill or one of its installments cannot be paid any more.
 */
export async function settleBill(
  database: Queryable,
  bill: Bill,
  method: PaymentMethod,
  at: Date,
): Promise<void> {
  const day = lenderDay(at);
  if (!isPayableOn(bill, day)) throw notPayable();
  await payItems(database, bill, day);
  await recordPayment(database, bill, method, at);
  const numbers = bill.items.map(({ number }) => number);
  await replaceSlips(database, bill.loanId, numbers);
  // Paid by other means: the bank must not charge it too.
  await cancelCharges(database, bill.loanId, numbers, at);
  await tellOfPayment(database, bill, method, at);
}
