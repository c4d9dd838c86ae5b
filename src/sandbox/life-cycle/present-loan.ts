/** The loan in the contract's format: stored content, history, and what follows from time. */
import type { Loan } from '../base/wire.ts';
import { isPayoutHeld, type LoanRecord } from './loan-record.ts';
import type { StoredMove } from './loan-store.ts';
import { STATES } from './states.ts';
import { withdrawableUntil } from './withdrawal.ts';

/** An application without activity for thirty days has expired. */
const EXPIRES_AFTER_DAYS = 30;
/** The contract's maximum. */
const MOST_LOGS = 500;

/** Declined, settled, sold. */
const ENDED_PHASES: readonly number[] = [3, 7, 8];

/** What tells how far a loan is. */
export type LoanProgress = Pick<LoanRecord, 'state' | 'stateSince' | 'cancelledAt'>;

/** Whether the customer can continue with the loan: not cancelled, expired, declined or repaid. */
export const isInProgress = (loan: LoanProgress, now: Date): boolean =>
  loan.cancelledAt === null && !isExpired(loan, now) && !ENDED_PHASES.includes(STATES[loan.state].phase);

function isExpired(loan: LoanProgress, now: Date): boolean {
  const idleDays = (now.getTime() - loan.stateSince.getTime()) / 86_400_000;
  return STATES[loan.state].phase === 1 && idleDays > EXPIRES_AFTER_DAYS;
}

export function presentLoan(loan: LoanRecord, moves: readonly StoredMove[], now: Date): Loan {
  const { id, phase } = STATES[loan.state];
  const { facts: _facts, declinedByBank: _declinedByBank, application, ...content } = loan.content;
  const logs = moves
    .slice(-MOST_LOGS)
    .map(({ at, event, stateId }) => ({ at: at.toISOString(), event, stateId }));
  return {
    id: loan.id,
    contractNumber: loan.contractNumber,
    state: { id, phase: { id: phase } },
    ...content,
    ...(isPayoutHeld(loan) ? { payoutHeld: true } : {}),
    application: { ...application, logs },
    withdrawableUntil: withdrawableUntil(loan, moves, now),
    expired: isExpired(loan, now),
    cancelledAt: loan.cancelledAt?.toISOString() ?? null,
  };
}
