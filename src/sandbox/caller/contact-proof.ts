/**
 * An application for a CPF that has an account waits in state 1 until one of the contacts on record is proven by a
 * code (steps 27 to 29). Until then the account does not show it, and no handler changes it.
 */
import { LenderError } from '../base/lender-error.ts';
import type { StepCode } from '../base/wire.ts';
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

/** State 3, or 4 when all data are complete. */
export function registerApplication(loan: LoanRecord, now: Date): LoanRecord {
  return completeIfAllIsAnswered(move(loan, 'application-registered', now), now);
}

/** A contact on record was proven: the application becomes the account's and continues. */
export function acceptProof(loan: LoanRecord, step: StepCode, now: Date): LoanRecord {
  const proven = withFacts(completeStep({ ...loan, ofAccount: true }, step), { contactProven: true });
  return registerApplication(withPersonId(proven, loan.customerId), now);
}
