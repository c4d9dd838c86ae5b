/**
 * Withdrawal from a loan within seven days of the deposit (CDC art. 49): asked for, then the money goes back, which ends the
 * contract. A last day that is no working day is followed by the next one (Código Civil, art. 132, § 1).
 */
import { addDays } from '../../domain/calendar-date.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState } from '../base/lender-error.ts';
import { type LoanRecord, move } from './loan-record.ts';
import type { StoredMove } from './loan-store.ts';
import { transition } from './transitions.ts';

/** Days after the deposit. */
export const WITHDRAWAL_DAYS = 7;
/** Days after the request in which the money goes back. Our choice: the law names none. */
const RETURN_DAYS = 2;

/** Whether the loan is in a state that allows withdrawal, in time or not. */
export function isPaidOut(loan: LoanRecord): boolean {
  return transition(loan.state, 'withdrawal-asked') !== null;
}

/** The last day to withdraw after a deposit, yyyy-mm-dd. */
export const withdrawalEnd = (depositAt: Date): string =>
  lastDayInTime(addDays(lenderDay(depositAt), WITHDRAWAL_DAYS));

/** Yyyy-mm-dd; null before the deposit. */
function lastDayToWithdraw(moves: readonly StoredMove[]): string | null {
  const deposit = moves.find(({ event }) => event === 'money-arrived');
  return deposit ? withdrawalEnd(deposit.at) : null;
}

/** The last day on which it can be asked for, if it can today; otherwise null. */
export function withdrawableUntil(loan: LoanRecord, moves: readonly StoredMove[], now: Date): string | null {
  const last = isPaidOut(loan) && !loan.cancelledAt ? lastDayToWithdraw(moves) : null;
  return last !== null && lenderDay(now) <= last ? last : null;
}

/** The last day on which the money can go back, of a loan in state 71. */
export function lastDayToReturn(loan: LoanRecord): string {
  return lastDayInTime(addDays(lenderDay(loan.stateSince), RETURN_DAYS));
}

/** State 71. Throws `conflict-of-state` when the seven days are over or nothing was deposited. */
export function withdraw(loan: LoanRecord, moves: readonly StoredMove[], now: Date): LoanRecord {
  if (withdrawableUntil(loan, moves, now) === null) throw conflictOfState();
  return move(loan, 'withdrawal-asked', now);
}
