/** Seeds the one customer that exists from the start, with a running loan, a password and confirmed contacts. */
import { randomUUID } from 'node:crypto';
import { readClock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { type LoanRecord, withApplication, withContent } from '../life-cycle/loan-record.ts';
import { insertLoan } from '../life-cycle/loan-store.ts';
import { newLoan } from '../life-cycle/new-loan.ts';
import { hashPassword, type ScryptCost } from '../sessions/password.ts';
import { EXISTING_CUSTOMER } from './demo-customers.ts';
import { defaultTerms, priceFor } from './price-loan.ts';

function runningLoan(customerId: string, now: Date): LoanRecord {
  const empty = newLoan(customerId, now);
  const { taxId, name, emailAddress, mobilePhoneNumber } = EXISTING_CUSTOMER;
  const { personal, employment } = empty.content.application;
  const told = withApplication(empty, {
    personal: {
      ...personal,
      taxId,
      name,
      emailAddress,
      mobilePhoneNumber,
      birthDate: '1988-04-12',
      sex: 'female',
      birthState: 'SP',
      completed: true,
    },
    employment: { ...employment, kind: 'employee', payDay: 5, monthlyIncome: 400_000 },
    finishedAt: now.toISOString(),
  });
  const approved = withContent(told, {
    conditions: priceFor(told, defaultTerms(told), now),
    labels2: { ...told.content.labels2, product: 'emprestimosim' },
    formalization: { ...told.content.formalization, customer: { confirmedAt: now.toISOString() } },
  });
  return {
    ...approved,
    ofAccount: true,
    state: 'current',
    newMoves: [{ event: 'schedule-ready', from: null, to: 'current', at: now }],
  };
}

/** Does nothing if the customer exists. */
export async function seedExistingCustomer(database: Database, passwordCost?: ScryptCost): Promise<void> {
  const { taxId, name, emailAddress, mobilePhoneNumber, password } = EXISTING_CUSTOMER;
  const known = await database.query('select id from customer where tax_id = $1', [taxId]);
  if (known.length > 0) return;
  const passwordHash = await hashPassword(password, passwordCost);
  await database.transaction(async (transaction) => {
    const now = await readClock(transaction);
    const id = randomUUID();
    const inserted = await transaction.query(
      `insert into customer (id, tax_id, name, email_address, mobile_phone_number, password_hash, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (tax_id) do nothing returning id`,
      [id, taxId, name, emailAddress, mobilePhoneNumber, passwordHash, now],
    );
    if (inserted.length > 0) await insertLoan(transaction, runningLoan(id, now));
  });
}
