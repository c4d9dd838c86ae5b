/** The course of an unpaid debt: an agreement at Acordo Certo (state 90), or its sale to a collector (110). */
import { addDays } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState } from '../base/lender-error.ts';
import type { CallContext } from '../contract/handler.ts';
import { type LoanRecord, move, withContent } from '../life-cycle/loan-record.ts';
import { startOf } from './automatic-charge.ts';
import { insertBill } from './bill-store.ts';
import { amountOn, type Installment, isLate, isUnpaid } from './installment.ts';
import { readInstallments } from './installment-store.ts';
import { settleBill } from './settle-bill.ts';

/** The collection partners of the specification (§2.5). The first is the default. */
export const BUYERS = ['recovery', 'hoepers', 'arc'] as const;
export type Buyer = (typeof BUYERS)[number];

/** A debt is sold after this many days overdue. Our choice: the specification names none. */
export const SOLD_AFTER_DAYS = 180;

/** The same loan always goes to the same buyer. */
function buyerOf(loan: LoanRecord): Buyer {
  return BUYERS[Number.parseInt(loan.id.slice(0, 8), 16) % BUYERS.length] ?? BUYERS[0];
}

/** Sells the debt. Throws `conflict-of-state` when it is not overdue. */
export function sellDebt(loan: LoanRecord, buyer: Buyer, at: Date): LoanRecord {
  return move(withContent(loan, { portfolioCode: buyer }), 'debt-sold', at);
}

const isOverdue = ({ state, cancelledAt }: LoanRecord): boolean =>
  !cancelledAt && (state === 'late' || state === 'lateInExternalAgreement');

/** When the debt is sold unless somebody pays; null for a loan that is not overdue. */
export function saleOf(loan: LoanRecord, installments: readonly Installment[]): Date | null {
  const oldest = isOverdue(loan) ? installments.find(isUnpaid) : undefined;
  return oldest ? startOf(addDays(oldest.dueDate, SOLD_AFTER_DAYS)) : null;
}

/** The loan, sold as of the due instant if its time has come; not written yet. */
export async function followCollection(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  if (!isOverdue(loan)) return loan;
  const at = saleOf(loan, await readInstallments(call.database, loan.id));
  if (!at || at > call.now) return loan;
  return sellDebt(loan, buyerOf(loan), new Date(Math.max(at.getTime(), loan.stateSince.getTime())));
}

/** Pays the overdue amount with its charges as agreed. Throws `conflict-of-state` outside state 90. */
export async function keepAgreement(call: CallContext, loan: LoanRecord, now: Date): Promise<LoanRecord> {
  if (loan.state !== 'lateInExternalAgreement') throw conflictOfState();
  const today = lenderDay(now);
  const installments = await readInstallments(call.database, loan.id);
  const late = installments.filter((one) => isLate(one, today));
  const items = late.map((one) => ({ number: one.number, amount: amountOn(one, today) }));
  if (items.length > 0) {
    const slip = { loanId: loan.id, kind: 'slip', anticipates: false, items, payableUntil: today } as const;
    await settleBill(call.database, await insertBill(call.database, slip, now), 'PIX', now);
  }
  const isSettled = installments.filter(isUnpaid).length === late.length;
  return move(loan, isSettled ? 'last-installment-paid' : 'agreement-kept', now);
}
