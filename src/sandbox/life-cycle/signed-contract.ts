/** What was signed: it stays as it was when conditions change later, such as another due day. */
import { conflictOfState } from '../base/lender-error.ts';
import { askSteps, isSigned, type LoanRecord, move, withFacts } from './loan-record.ts';
import type { SignedContract } from './signature.ts';
import type { LoanEvent } from './transitions.ts';

function contractOf(loan: LoanRecord, signedAt: string): SignedContract | null {
  const { conditions, application } = loan.content;
  if (!conditions) return null;
  const { name = null, taxId = null } = application.personal;
  return {
    brand: application.brand,
    name,
    taxId,
    conditions,
    insured: application.financial.insured,
    signedAt,
  };
}

/** The loan with its conditions kept as those of the signature. */
export function withSignature(loan: LoanRecord, at: Date): LoanRecord {
  const signed = contractOf(loan, at.toISOString());
  return signed ? withFacts(loan, { signed }) : loan;
}

/** Keeps what was signed before the conditions change; for loans that stored no contract of their own. */
export function withKeptSignature(loan: LoanRecord): LoanRecord {
  const { confirmedAt } = loan.content.formalization.customer;
  return confirmedAt && !loan.content.facts.signed ? withSignature(loan, new Date(confirmedAt)) : loan;
}

/** Throws `conflict-of-state` before the signature. A loan without a kept contract has today's conditions. */
export function signedContractOf(loan: LoanRecord): SignedContract {
  const { confirmedAt } = loan.content.formalization.customer;
  const signed = loan.content.facts.signed ?? (confirmedAt ? contractOf(loan, confirmedAt) : null);
  if (!signed) throw conflictOfState();
  return signed;
}

/**
 * Moves a loan towards the payout; back to the contract, to be read and signed again, if the one that was signed is not
 * about its conditions.
 */
export function moveIfSigned(loan: LoanRecord, event: LoanEvent, at: Date): LoanRecord {
  return isSigned(loan) ? move(loan, event, at) : askSignature(loan, at);
}

/** Back to the contract, after the analysis: only its signature is missing then. */
export function askSignature(loan: LoanRecord, at: Date): LoanRecord {
  return askSteps(move(withFacts(loan, { isAnalysed: true }), 'signature-asked', at), [4]);
}
