/** The insurance of a running loan in the database: signature, cancellation, end, premiums of the installments. */
import { addDays } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Queryable } from '../database/database.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { STATES } from '../life-cycle/states.ts';

const FREE_DAYS = 10;

export interface Policy {
  readonly signedAt: Date;
  readonly cancelledAt: Date | null;
  /** When it ended because the loan did. */
  readonly endedAt: Date | null;
}

/** Cancelling is free until then (specification §9), yyyy-mm-dd. */
export const freeUntil = ({ signedAt }: Policy): string => addDays(lenderDay(signedAt), FREE_DAYS);

export const isRunning = ({ cancelledAt, endedAt }: Policy): boolean => !cancelledAt && !endedAt;

/** The newest policy; one taken with the contract was signed with it. Null if there never was one. */
export async function findPolicy(database: Queryable, loan: LoanRecord): Promise<Policy | null> {
  const [row] = await database.query<Policy>(
    'select signed_at as "signedAt", cancelled_at as "cancelledAt", ended_at as "endedAt" from insurance_policy where loan_id = $1',
    [loan.id],
  );
  if (row) return row;
  const { confirmedAt } = loan.content.formalization.customer;
  const isContracted = confirmedAt !== null || STATES[loan.state].phase >= 4;
  if (!loan.content.application.financial.insured || !isContracted) return null;
  return { signedAt: confirmedAt ? new Date(confirmedAt) : loan.createdAt, cancelledAt: null, endedAt: null };
}

export async function keepPolicy(database: Queryable, loanId: string, policy: Policy): Promise<void> {
  await database.query(
    `insert into insurance_policy (loan_id, signed_at, cancelled_at, ended_at) values ($1, $2, $3, $4)
     on conflict (loan_id) do update set signed_at = excluded.signed_at, cancelled_at = excluded.cancelled_at,
       ended_at = excluded.ended_at`,
    [loanId, policy.signedAt, policy.cancelledAt, policy.endedAt],
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

/** The repaid loan without insurance: it lasts as long as the loan. */
export async function endPolicy(database: Queryable, loan: LoanRecord): Promise<LoanRecord> {
  const { financial } = loan.content.application;
  const policy = await findPolicy(database, loan);
  if (policy) await keepPolicy(database, loan.id, { ...policy, endedAt: loan.stateSince });
  return withApplication(loan, { financial: { ...financial, insured: false } });
}
