/** The insurance of a running loan in the database: signature, cancellation, premiums of the installments. */
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { STATES } from '../life-cycle/states.ts';

export interface Policy {
  readonly signedAt: Date;
  readonly cancelledAt: Date | null;
}

/** The newest policy; one taken with the contract was signed with it. Null if there never was one. */
export async function findPolicy(database: Queryable, loan: LoanRecord): Promise<Policy | null> {
  const [row] = await database.query<Policy>(
    'select signed_at as "signedAt", cancelled_at as "cancelledAt" from insurance_policy where loan_id = $1',
    [loan.id],
  );
  if (row) return row;
  const { confirmedAt } = loan.content.formalization.customer;
  const isContracted = confirmedAt !== null || STATES[loan.state].phase >= 4;
  if (!loan.content.application.financial.insured || !isContracted) return null;
  return { signedAt: confirmedAt ? new Date(confirmedAt) : loan.createdAt, cancelledAt: null };
}

export async function keepPolicy(database: Queryable, loanId: string, policy: Policy): Promise<void> {
  await database.query(
    `insert into insurance_policy (loan_id, signed_at, cancelled_at) values ($1, $2, $3)
     on conflict (loan_id) do update set signed_at = excluded.signed_at, cancelled_at = excluded.cancelled_at`,
    [loanId, policy.signedAt, policy.cancelledAt],
  );
}

/**
 * Sets the premium of unpaid installments due on `from` or later, and returns their numbers. A confirmed anticipation
 * keeps its amount.
 */
export async function setPremium(
  database: Queryable,
  loanId: string,
  premium: number,
  from: string,
): Promise<number[]> {
  const rows = await database.query<{ number: number }>(
    `update installment set premium = $2
     where loan_id = $1 and paid_on is null and due_date >= $3 and premium <> $2
       and not exists (select from bill join bill_item on bill_item.bill_id = bill.id
         where bill.loan_id = $1 and bill.anticipates and bill.state = 'open'
           and bill_item.installment_number = installment.number)
     returning number`,
    [loanId, premium, from],
  );
  return rows.map(({ number }) => number);
}
