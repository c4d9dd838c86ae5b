/** Writes an invented person and their loan. */
import { randomUUID } from 'node:crypto';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { insertLoan } from '../life-cycle/loan-store.ts';
import { STATES } from '../life-cycle/states.ts';
import { writePayments } from '../schedule/payment-store.ts';
import { writeSchedule } from '../schedule/running-schedule.ts';
import type { Choices } from './choices.ts';
import { type InventedPerson, inventPerson } from './person.ts';

/** Writes the person with an unused CPF; without a password nobody can log in by one. */
export async function insertPerson(
  database: Queryable,
  choices: Choices,
  passwordHash: string | null,
  now: Date,
): Promise<{ id: string; person: InventedPerson }> {
  const id = randomUUID();
  const person = inventPerson(choices.name);
  const rows = await database.query(
    `insert into customer
       (id, tax_id, password_hash, blocked, created_at, name, email_address, mobile_phone_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tax_id) do nothing returning id`,
    [
      id,
      person.taxId,
      passwordHash,
      choices.blocked ?? false,
      now,
      person.name,
      person.emailAddress,
      person.mobilePhoneNumber,
    ],
  );
  return rows.length > 0 ? { id, person } : insertPerson(database, choices, passwordHash, now);
}

/** Writes a loan with installments and payments; the consequences of its moves are the caller's. Returns what was written. */
export async function writeLoan(call: CallContext, loan: LoanRecord, paidCount: number): Promise<LoanRecord> {
  const written = await insertLoan(call.database, loan);
  if (STATES[loan.state].phase >= 5 || loan.state === 'paid')
    await writePayments(call.database, loan.id, await writeSchedule(call.database, loan, paidCount));
  return written;
}
