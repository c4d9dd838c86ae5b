/** Withdrawal from a loan within seven days of the deposit (CDC art. 49). */
import { daysBetween } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState } from '../base/lender-error.ts';
import { type LoanRecord, move } from './loan-record.ts';
import type { StoredMove } from './loan-store.ts';
import { transition } from './transitions.ts';

/** Days after the deposit. */
export const WITHDRAWAL_DAYS = 7;

/** Whether the loan is in a state that allows withdrawal, in time or not. */
export function isPaidOut(loan: LoanRecord): boolean {
  return transition(loan.state, 'withdrawal-asked') !== null;
}

/** State 71. Throws `conflict-of-state` when the seven days are over or nothing was deposited. */
export function withdraw(loan: LoanRecord, moves: readonly StoredMove[], now: Date): LoanRecord {
  const deposit = moves.find(({ event }) => event === 'money-arrived');
  if (!deposit || daysBetween(lenderDay(deposit.at), lenderDay(now)) > WITHDRAWAL_DAYS)
    throw conflictOfState();
  return move(loan, 'withdrawal-asked', now);
}
