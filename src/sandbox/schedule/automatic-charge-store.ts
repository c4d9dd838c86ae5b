/** Charges of Pix Automático in the database. Writers have locked the loan. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Charge } from './automatic-charge.ts';

/** All of a loan, by due date. */
export async function readCharges(database: Queryable, loanId: string): Promise<Charge[]> {
  return database.query<Charge & object>(
    `select id, automatic_payment_id as "authorizationId", installment_number as number, due_date::text as "dueDate",
       amount, state, attempts, by_payer as "byPayer"
     from automatic_charge where loan_id = $1 order by due_date, instructed_at, id`,
    [loanId],
  );
}

/** Instructs the bank, or records that the amount is above the customer's maximum. */
export async function insertCharge(
  database: Queryable,
  charge: Omit<Charge, 'id' | 'attempts' | 'byPayer'> & {
    readonly loanId: string;
    readonly state: 'ATIVA' | 'REJEITADA';
  },
  at: Date,
): Promise<void> {
  const { authorizationId, loanId, number, dueDate, amount, state } = charge;
  await database.query(
    `insert into automatic_charge
       (id, automatic_payment_id, loan_id, installment_number, due_date, amount, state, instructed_at, ended_at)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8::timestamptz, case when $7 = 'ATIVA' then null else $8::timestamptz end)`,
    [randomUUID(), authorizationId, loanId, number, dueDate, amount, state, at],
  );
}

/** Writes an attempt that found no balance. */
export async function countAttempt(database: Queryable, id: string): Promise<void> {
  await database.query('update automatic_charge set attempts = attempts + 1 where id = $1', [id]);
}

/** Ends a charge. */
export async function endCharge(
  database: Queryable,
  id: string,
  state: 'CONCLUIDA' | 'EXPIRADA' | 'CANCELADA',
  at: Date,
): Promise<void> {
  await database.query('update automatic_charge set state = $2, ended_at = $3 where id = $1', [
    id,
    state,
    at,
  ]);
}

/** Cancels one charge for the payer. */
export async function cancelByPayer(database: Queryable, id: string, at: Date): Promise<void> {
  await endCharge(database, id, 'CANCELADA', at);
  await database.query('update automatic_charge set by_payer = true where id = $1', [id]);
}

/** Cancels what the bank was instructed to charge for these installments, or for all without a list. */
export async function cancelCharges(
  database: Queryable,
  loanId: string,
  numbers: readonly number[] | null,
  at: Date,
): Promise<void> {
  await database.query(
    `update automatic_charge set state = 'CANCELADA', ended_at = $3
     where loan_id = $1 and state = 'ATIVA' and ($2::integer[] is null or installment_number = any($2::integer[]))`,
    [loanId, numbers, at],
  );
}
