/** The rules of Multiplik, the referral programme: terms, reward, and what an invitation's state is. */
import { addDays } from '../../domain/calendar-date.ts';
import { isInProgress, type LoanProgress } from '../life-cycle/loan-progress.ts';
import { STATES } from '../life-cycle/states.ts';
import { withdrawalEnd } from '../life-cycle/withdrawal.ts';

/** The text that participants sign. */
export const TERMS = { kind: 'multiplik', version: '2026-11' } as const;
/** Proves that a participant withdrew that consent. */
export const LEFT = { kind: 'multiplik-left', version: TERMS.version } as const;
/** By this consent of a friend the participant sees the friend's first name. */
export const NAME_CONSENT = 'multiplik-name';
/** Cents, for each friend whose loan is paid out and kept. */
export const REWARD = 5_000;
/** An opened link without an application counts as expired. */
const EXPIRES_AFTER_DAYS = 30;
const DAY = 86_400_000;

/** The participant is not told why an application ended: a refusal concerns the friend alone. */
export type InvitationState = 'opened' | 'expired' | 'applied' | 'approved' | 'paid' | 'closed';

function stateOfLoan(loan: LoanProgress, now: Date): InvitationState {
  const { phase, id } = STATES[loan.state];
  const isPaidOut = phase > 3 && id >= STATES.paid.id;
  if (loan.state === 'withdrawing' || loan.cancelledAt) return 'closed';
  if (isPaidOut) return 'paid';
  if (!isInProgress(loan, now)) return 'closed';
  return phase === 4 ? 'approved' : 'applied';
}

/** The state of an invitation, from the friend's loan; null while there is no application. */
export function invitationState(openedAt: Date, loan: LoanProgress | null, now: Date): InvitationState {
  if (loan) return stateOfLoan(loan, now);
  return now.getTime() - openedAt.getTime() > EXPIRES_AFTER_DAYS * DAY ? 'expired' : 'opened';
}

/** yyyy-mm-dd: the day after the last on which the friend can withdraw. */
export const rewardDay = (paidOutAt: Date): string => addDays(withdrawalEnd(paidOutAt), 1);
