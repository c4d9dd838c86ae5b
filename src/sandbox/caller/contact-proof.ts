/**
 * An application for a CPF that has an account waits until one of the contacts on record is proven by a code (steps 27
 * to 29): in state 1, or where it is when the account was made later. Until then the account does not show it, and no handler changes it.
 */
import { LenderError } from '../base/lender-error.ts';
import type { StepCode } from '../base/wire.ts';
import { finishStep } from '../credit-decision/steps.ts';
import {
  askSteps,
  completeStep,
  type LoanRecord,
  move,
  withApplication,
  withFacts,
} from '../life-cycle/loan-record.ts';
import type { Account } from '../verification/account.ts';
import { isAccountProof, isVerified } from '../verification/verification.ts';
import { completeIfAllIsAnswered } from './first-answers.ts';

export function isWaitingForProof(loan: LoanRecord): boolean {
  return isAccountProof(loan) && loan.content.application.pendingSteps.some(isVerified);
}

function withPersonId(loan: LoanRecord, id: string | null): LoanRecord {
  return withApplication(loan, { personal: { ...loan.content.application.personal, id } });
}

/** Requires the e-mail on record, or the phone. Throws `tax-id-exists` for an account that has neither. */
export function waitForProof(loan: LoanRecord, account: Account): LoanRecord {
  if (!account.emailAddress && !account.mobilePhoneNumber) {
    throw new LenderError(409, 'tax-id-exists', 'O CPF já está cadastrado', 'taxId');
  }
  return askSteps(withPersonId(loan, null), [account.emailAddress ? 27 : 28]);
}

/** Requires the proof later than at the start: an account was made while the application went on. Like above. */
export function askProof(loan: LoanRecord, account: Account): LoanRecord {
  const { pendingSteps } = loan.content.application;
  const asked = waitForProof(withFacts(loan, { mustProveOwner: true }), account);
  return askSteps(asked, [...new Set([...asked.content.application.pendingSteps, ...pendingSteps])]);
}

/** State 3, or 4 when all data are complete. */
export function registerApplication(loan: LoanRecord, now: Date): LoanRecord {
  return completeIfAllIsAnswered(move(loan, 'application-registered', now), now);
}

/** A contact on record was proven: the application becomes the account's and continues where it waited. */
export function acceptProof(loan: LoanRecord, step: StepCode, now: Date): LoanRecord {
  const owned = withPersonId({ ...loan, ofAccount: true }, loan.customerId);
  const proven = withFacts(owned, { contactProven: true, mustProveOwner: false });
  if (loan.state !== 'started') return finishStep(proven, step, now);
  return registerApplication(completeStep(proven, step), now);
}
