/**
 * Derives the loan's state from its installments: late and back, settled, settled early; and applies the bank's
 * automatic payments. Like all effects of time, they are applied when the loan is read, as of the instants they were
 * due.
 */
import { addDays } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { type LoanRecord, move } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { approvedAuthorization } from './automatic-payment-store.ts';
import { insertBill } from './bill-store.ts';
import { faceAmount, type Installment, isLate, isUnpaid } from './installment.ts';
import { readInstallments } from './installment-store.ts';
import { keepSchedule } from './running-schedule.ts';
import { settleBill } from './settle-bill.ts';

const WITH_INSTALLMENTS: readonly StateName[] = [
  'paid',
  'installmentsInPreparation',
  'current',
  'withdrawing',
  'late',
  'lateInExternalAgreement',
  'settled',
  'settledEarly',
  'sold',
];

/** Whether the lender accepts payments: not before the schedule exists, not for a debt that was sold. */
export function takesPayments(loan: LoanRecord): boolean {
  return !loan.cancelledAt && (loan.state === 'current' || loan.state === 'late');
}

/** Brasília's day begins at 3 h UTC. */
const startOf = (day: string): Date => new Date(`${day}T03:00:00Z`);
/** When banks execute what is due on a day. */
const noonOf = (day: string): Date => new Date(`${day}T15:00:00Z`);

const latest = (...instants: readonly Date[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));

/** Pays what became due under Pix Automático since its authorisation, up to the authorised amount. */
async function chargeDue(
  database: Queryable,
  loan: LoanRecord,
  installments: readonly Installment[],
  now: Date,
): Promise<readonly Installment[]> {
  const due = installments.filter((one) => isUnpaid(one) && noonOf(one.dueDate) <= now);
  const authorization = due.length > 0 ? await approvedAuthorization(database, loan.id) : null;
  if (!authorization) return installments;
  const { decidedAt, maxAmount } = authorization;
  for (const installment of due.filter((one) => noonOf(one.dueDate) > decidedAt)) {
    const amount = faceAmount(installment);
    if (amount > maxAmount) continue;
    const at = noonOf(installment.dueDate);
    const items = [{ number: installment.number, amount }];
    const charge = { loanId: loan.id, kind: 'automatic', anticipates: false, items } as const;
    const bill = await insertBill(database, { ...charge, payableUntil: installment.dueDate }, at);
    await settleBill(database, bill, 'AUTOMATIC_PIX', at);
  }
  return readInstallments(database, loan.id);
}

/** Time of the last payment: now, unless the bank paid automatically on an earlier day. */
function lastPayment(installments: readonly Installment[], now: Date): Date {
  const days = installments.map(({ paidOn }) => paidOn ?? '').sort();
  const day = days.at(-1) ?? '';
  return day === '' || day === lenderDay(now) ? now : noonOf(day);
}

/** Settled early: nothing paid late, and the last installment at present value. */
function isSettledEarly(installments: readonly Installment[]): boolean {
  return installments.every(({ outcome }) => outcome !== 6) && installments.at(-1)?.outcome === 4;
}

/** The loan with the transitions that follow from its installments. Pure. */
export function movedByInstallments(
  loan: LoanRecord,
  installments: readonly Installment[],
  now: Date,
): LoanRecord {
  if (!takesPayments(loan) || installments.length === 0) return loan;
  const paidAt = latest(loan.stateSince, lastPayment(installments, now));
  if (!installments.some(isUnpaid)) {
    const event = isSettledEarly(installments) ? 'all-paid-early' : 'last-installment-paid';
    return move(loan, event, paidAt);
  }
  const [late] = installments.filter((one) => isLate(one, lenderDay(now)));
  if (late && loan.state === 'current') {
    return move(loan, 'installment-late', latest(loan.stateSince, startOf(addDays(late.dueDate, 1))));
  }
  return late || loan.state === 'current' ? loan : move(loan, 'late-installments-paid', paidAt);
}

/** Writes the effects of time on the installments and returns the resulting loan, not written yet. */
export async function followInstallments(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const isRunning = WITH_INSTALLMENTS.includes(loan.state) && loan.content.conditions !== null;
  if (!isRunning || loan.cancelledAt) return loan;
  const installments = await keepSchedule(call.database, loan);
  if (!takesPayments(loan)) return loan;
  const charged = await chargeDue(call.database, loan, installments, call.now);
  return movedByInstallments(loan, charged, call.now);
}
