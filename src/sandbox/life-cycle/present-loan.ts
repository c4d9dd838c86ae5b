/** The loan as the contract shows it: stored content, history, and what follows from time. */
import type { Loan } from '../wire.ts';
import type { LoanRecord } from './loan-record.ts';
import type { StoredMove } from './loan-store.ts';
import { STATES } from './states.ts';

/** An application nobody touches for thirty days has run out. */
const EXPIRES_AFTER_DAYS = 30;
/** The contract lists at most this many. */
const MOST_LOGS = 500;

/** Declined, settled, sold. */
const ENDED_PHASES: readonly number[] = [3, 7, 8];

/** Whether the customer may go on with the loan: not given up, run out, declined or paid. */
export const isInProgress = (loan: LoanRecord, now: Date): boolean =>
  loan.cancelledAt === null && !isExpired(loan, now) && !ENDED_PHASES.includes(STATES[loan.state].phase);

function isExpired(loan: LoanRecord, now: Date): boolean {
  const idleDays = (now.getTime() - loan.stateSince.getTime()) / 86_400_000;
  return STATES[loan.state].phase === 1 && idleDays > EXPIRES_AFTER_DAYS;
}

export function presentLoan(loan: LoanRecord, moves: readonly StoredMove[], now: Date): Loan {
  const { id, phase } = STATES[loan.state];
  const { facts: _facts, application, ...content } = loan.content;
  const logs = moves
    .slice(-MOST_LOGS)
    .map(({ at, event, stateId }) => ({ at: at.toISOString(), event, stateId }));
  return {
    id: loan.id,
    state: { id, phase: { id: phase } },
    ...content,
    application: { ...application, logs },
    expired: isExpired(loan, now),
    cancelledAt: loan.cancelledAt?.toISOString() ?? null,
  };
}
