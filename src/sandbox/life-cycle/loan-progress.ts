/** What of a loan follows from time: whether it is in progress, or expired. */
import type { LoanRecord } from './loan-record.ts';
import { STATES } from './states.ts';

/** An application without activity for thirty days has expired. */
const EXPIRES_AFTER_DAYS = 30;

/** Declined, settled, sold. */
const ENDED_PHASES: readonly number[] = [3, 7, 8];

/** What tells how far a loan is. */
export type LoanProgress = Pick<LoanRecord, 'state' | 'stateSince' | 'cancelledAt'>;

/** Whether the customer can continue with the loan: not cancelled, expired, declined or repaid. */
export const isInProgress = (loan: LoanProgress, now: Date): boolean =>
  loan.cancelledAt === null && !isExpired(loan, now) && !ENDED_PHASES.includes(STATES[loan.state].phase);

/** Whether the application ran out of time. */
export function isExpired(loan: LoanProgress, now: Date): boolean {
  const idleDays = (now.getTime() - loan.stateSince.getTime()) / 86_400_000;
  return STATES[loan.state].phase === 1 && idleDays > EXPIRES_AFTER_DAYS;
}
