/** The transitions of a loan that follow from its installments: late and back, settled, settled early. Pure. */
import { addDays } from '../../domain/calendar-date.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { lenderDay } from '../base/lender-day.ts';
import { type LoanRecord, move } from '../life-cycle/loan-record.ts';
import { noonOf, startOf } from './automatic-charge.ts';
import { type Installment, isLate, isUnpaid } from './installment.ts';

/** Whether the lender accepts payments: not before the schedule exists, not for a debt that was sold. */
export function takesPayments(loan: LoanRecord): boolean {
  return !loan.cancelledAt && (loan.state === 'current' || loan.state === 'late');
}

const latest = (...instants: readonly Date[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));

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

/** When the loan becomes late unless somebody pays; null for one that is late, or takes no payments. */
export function latenessOf(loan: LoanRecord, installments: readonly Installment[]): Date | null {
  if (loan.cancelledAt || loan.state !== 'current') return null;
  const [first] = installments
    .filter(isUnpaid)
    .map(({ dueDate }) => dueDate)
    .sort();
  return first === undefined ? null : startOf(addDays(lastDayInTime(first), 1));
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
  const lateness = latenessOf(loan, installments);
  if (lateness)
    return lateness <= now ? move(loan, 'installment-late', latest(loan.stateSince, lateness)) : loan;
  const isStillLate = installments.some((one) => isLate(one, lenderDay(now)));
  return isStillLate ? loan : move(loan, 'late-installments-paid', paidAt);
}
