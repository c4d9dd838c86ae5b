/** What was signed: it stays as it was when conditions change later, such as another due day. */
import { conflictOfState } from '../base/lender-error.ts';
import { type LoanRecord, type SignedContract, withFacts } from './loan-record.ts';

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

/** Throws `conflict-of-state` before the signature. A loan without a kept contract has today's conditions. */
export function signedContractOf(loan: LoanRecord): SignedContract {
  const { confirmedAt } = loan.content.formalization.customer;
  const signed = loan.content.facts.signed ?? (confirmedAt ? contractOf(loan, confirmedAt) : null);
  if (!signed) throw conflictOfState();
  return signed;
}
