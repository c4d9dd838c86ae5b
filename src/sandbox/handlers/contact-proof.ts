/**
 * An application for a CPF that has an account waits in state 1 until one of the contacts on record is proven by a
 * code (steps 27 to 29). Until then it is nobody's: the account does not show it, and nothing is done with it.
 */
import { LenderError } from '../lender-error.ts';
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
import type { StepCode } from '../wire.ts';
import { completeIfAllIsTold } from './told.ts';

export function isWaitingForProof(loan: LoanRecord): boolean {
  return isAccountProof(loan) && loan.content.application.pendingSteps.some(isVerified);
}

function withPersonId(loan: LoanRecord, id: string | null): LoanRecord {
  return withApplication(loan, { personal: { ...loan.content.application.personal, id } });
}

/** Asks for the e-mail on record, or the phone. Throws `tax-id-exists` for an account that has neither. */
export function waitForProof(loan: LoanRecord, account: Account): LoanRecord {
  if (!account.emailAddress && !account.mobilePhoneNumber) {
    throw new LenderError(409, 'tax-id-exists', 'O CPF já está cadastrado', 'taxId');
  }
  return askSteps(withPersonId(loan, null), [account.emailAddress ? 27 : 28]);
}

/** State 3, or 4 when all is told. */
export function registerApplication(loan: LoanRecord, now: Date): LoanRecord {
  return completeIfAllIsTold(move(loan, 'application-registered', now), now);
}

/** A contact on record was proven: the application is the account's and goes on. */
export function acceptProof(loan: LoanRecord, step: StepCode, now: Date): LoanRecord {
  const proven = withFacts(completeStep({ ...loan, ofAccount: true }, step), { contactProven: true });
  return registerApplication(withPersonId(proven, loan.customerId), now);
}
