/**
 * The rules that hold at each step towards money, however long ago the application began: one running loan a person, a
 * proven contact where the CPF has an account by now, no block, and a first due date that leaves time to pay. The
 * customer's row is locked with the loan (`life-cycle/loan-store.ts`): applications of one person are judged in turn.
 */
import { conflictOfState } from '../base/lender-error.ts';
import type { CallContext, HandlerResult } from '../contract/handler.ts';
import { isDemoCustomer } from '../credit-decision/demo-customers.ts';
import { isDueTooSoon, withConditionsOf } from '../credit-decision/renew-conditions.ts';
import { isInProgress } from '../life-cycle/loan-progress.ts';
import { cancel, type LoanRecord, withFacts } from '../life-cycle/loan-record.ts';
import {
  hasOtherOpenLoan,
  lockOtherApplications,
  planOwnMove,
  updateLoan,
} from '../life-cycle/loan-store.ts';
import { askSignature } from '../life-cycle/signed-contract.ts';
import type { StateName } from '../life-cycle/states.ts';
import { nextTimedMove } from '../schedule/timed-moves.ts';
import { type Account, findAccount } from '../verification/account.ts';
import { putIntoOutbox } from '../verification/outbox.ts';
import { askProof } from './contact-proof.ts';
import { refuse } from './refusal.ts';

/**
 * What stands in the way: another loan of the person, an account whose owner is not proven, a block, a first due date that
 * is too soon, or nothing.
 */
type Obstacle = 'other-loan' | { readonly unproven: Account } | 'blocked' | 'too-late' | null;

const isDemo = (loan: LoanRecord): boolean => isDemoCustomer(loan.content.application.personal.taxId ?? '');

async function isBlocked(call: CallContext, loan: LoanRecord): Promise<boolean> {
  const rows = await call.database.query('select id from customer where id = $1 and blocked', [
    loan.customerId,
  ]);
  return rows.length > 0;
}

async function obstacleOf(call: CallContext, loan: LoanRecord): Promise<Obstacle> {
  const { database } = call;
  if (!isDemo(loan)) {
    if (await hasOtherOpenLoan(database, loan.customerId, loan.id)) return 'other-loan';
    // The account was created after the application: that both belong to one person was never proven.
    const account = loan.ofAccount ? null : await findAccount(database, loan.customerId);
    if (account) return { unproven: account };
  }
  if (isDueTooSoon(loan, call.now)) return 'too-late';
  return (await isBlocked(call, loan)) ? 'blocked' : null;
}

const ENDED =
  'Encerramos este pedido de empréstimo: há outro pedido com o mesmo CPF, e cada pessoa pode ter um empréstimo por vez. Se você não fez os dois, fale com a gente.';

/** Cancels an application for the sake of the person's other loan, and tells its contact. Not written yet. */
async function endForOther(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const { emailAddress, mobilePhoneNumber } = loan.content.application.personal;
  const recipient = emailAddress ?? mobilePhoneNumber;
  if (recipient) {
    const channel = emailAddress ? 'email' : 'sms';
    const message = { loanId: loan.id, channel, recipient, content: ENDED, link: null } as const;
    await putIntoOutbox(call.database, message, call.now);
  }
  return cancel(loan, call.now, 'other-loan');
}

/** Holds the payout, or lets it go on from now. */
function holdIf(loan: LoanRecord, isHeld: boolean, now: Date): LoanRecord {
  if ((loan.content.facts.isHeld ?? false) === isHeld) return loan;
  const changed = withFacts(loan, { isHeld });
  return isHeld ? changed : { ...changed, stateSince: now };
}

/** The application with what its obstacle leads to. */
async function stopAt(call: CallContext, loan: LoanRecord, obstacle: Obstacle): Promise<LoanRecord> {
  if (obstacle !== null && typeof obstacle === 'object')
    return askProof(
      loan.state === 'approvalPending' ? askSignature(loan, call.now) : loan,
      obstacle.unproven,
    );
  switch (obstacle) {
    case 'other-loan':
      return endForOther(call, loan);
    case 'too-late': {
      const renewed = withConditionsOf(loan, call.now);
      return loan.state === 'contractReady' ? renewed : askSignature(renewed, call.now);
    }
    default:
      return holdIf(loan, obstacle === 'blocked', call.now);
  }
}

/** States from which time alone leads to money. */
const NEAR_MONEY: readonly StateName[] = ['underwriting', 'autoApproved', 'approvalPending'];

function isAboutToMove(loan: LoanRecord, now: Date): boolean {
  if (loan.cancelledAt || !NEAR_MONEY.includes(loan.state)) return false;
  const next = nextTimedMove(loan);
  const isJustApproved = loan.state === 'approvalPending' && loan.newMoves.length > 0;
  return isJustApproved || loan.content.facts.isHeld === true || (next !== null && next <= now);
}

/** Asks the rules before time moves a loan closer to its payout. Not written yet. */
export async function followRules(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  if (!isAboutToMove(loan, call.now)) return loan;
  return stopAt(call, loan, await obstacleOf(call, loan));
}

/**
 * Asks the rules before a contract is signed. Returns null if it may be; otherwise what has become of the loan, to be
 * written, and the refusal. Throws `conflict-of-state` for an application that has ended or expired.
 */
export async function refuseSignature(
  call: CallContext,
  loan: LoanRecord,
): Promise<{ readonly loan: LoanRecord; readonly refusal: HandlerResult<never> } | null> {
  if (loan.state !== 'contractReady' || !isInProgress(loan, call.now)) throw conflictOfState();
  const obstacle = await obstacleOf(call, loan);
  if (obstacle === null || obstacle === 'blocked') return null;
  const { status, code, message } = conflictOfState();
  return { loan: await stopAt(call, loan, obstacle), refusal: refuse(status, code, message) };
}

/** The person has a loan now: their other applications end, and say so. */
export async function endOtherApplications(call: CallContext, loan: LoanRecord): Promise<void> {
  if (isDemo(loan)) return;
  for (const other of await lockOtherApplications(call.database, loan)) {
    const ended = await endForOther(call, other);
    await updateLoan(call.database, ended);
    await planOwnMove(call.database, ended.id, null);
  }
}
