/** Writes a scenario: a customer with a password, the loan with history and installments, and a session. */
import { randomBytes } from 'node:crypto';
import { lenderDay } from '../base/lender-day.ts';
import type { Loan } from '../base/wire.ts';
import { followMoves } from '../caller/consequences.ts';
import { findAnyLoan } from '../caller/current-loan.ts';
import { showLoan } from '../caller/shown-loan.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { hashPassword, type ScryptCost } from '../sessions/password.ts';
import { findSession } from '../sessions/session.ts';
import { openSession } from '../trail/open-session.ts';
import { writeAutomaticPix } from './automatic-pix.ts';
import { buildLoan } from './build-loan.ts';
import type { Choices } from './choices.ts';
import { writeReferrals } from './friends.ts';
import { writePromotion } from './promotion-cards.ts';
import { insertPerson, writeLoan } from './write-customer.ts';

/**
 * The page that the portal's routing tables choose for a loan; null when the portal was not built.
 * @param today yyyy-mm-dd
 */
export type LoanAddress = (loan: Loan, today: string) => Promise<string | null>;

export interface CreatedCustomer {
  readonly taxId: string;
  readonly name: string;
  readonly password: string;
  /** Token of a new session. */
  readonly session: string;
  readonly loan: Loan;
  readonly url: string | null;
}

/** A customer to log in as. */
export interface SignedIn {
  readonly session: string;
  /** Null for a customer without a loan. */
  readonly loan: Loan | null;
  readonly url: string | null;
}

/** A password that can be typed, hashed beforehand: hashing takes longer than a transaction should. */
export async function newPassword(cost?: ScryptCost): Promise<{ password: string; hash: string }> {
  const password = `trilha-${randomBytes(6).toString('hex')}`;
  return { password, hash: await hashPassword(password, cost) };
}

/** Runs in the caller's transaction. */
export async function createScenario(
  call: CallContext,
  choices: Choices,
  secret: { readonly password: string; readonly hash: string },
  addressOf: LoanAddress,
): Promise<CreatedCustomer> {
  const { database, now } = call;
  const { id, person } = await insertPerson(database, choices, secret.hash, now);
  const { loan, paidCount } = buildLoan(id, person, choices, now);
  const { contractNumber } = await writeLoan(call, loan, paidCount);
  if (choices.automaticPix) await writeAutomaticPix(call, loan, choices.automaticPix);
  await followMoves(call, loan);
  if (choices.promotion) await writePromotion(call, id, choices.promotion);
  if (choices.refers) await writeReferrals(call, id, person.name);
  const start = { customerId: id, loanId: null, way: 'password' } as const;
  const session = await openSession(database, start, call.client, now);
  const shown = await showLoan(database, { ...loan, contractNumber }, now);
  return {
    taxId: person.taxId,
    name: person.name,
    password: secret.password,
    session,
    loan: shown,
    url: await addressOf(shown, lenderDay(now)),
  };
}

/** The only loan of a person without an account; null if a login would open the account. */
async function onlyLoanOf(database: Queryable, customerId: string): Promise<string | null> {
  const [newest] = await database.query<{ id: string; of_account: boolean }>(
    `select id, of_account from loan where customer_id = $1
     order by of_account desc, cancelled_at is not null, created_at desc limit 1`,
    [customerId],
  );
  return newest && !newest.of_account ? newest.id : null;
}

/** A new session of a customer, without the password. Null for an unknown CPF. */
export async function signInAs(
  call: CallContext,
  taxId: string,
  addressOf: LoanAddress,
): Promise<SignedIn | null> {
  const { database, now } = call;
  const [customer] = await database.query<{ id: string }>('select id from customer where tax_id = $1', [
    taxId,
  ]);
  if (!customer) return null;
  const subject = { customerId: customer.id, loanId: await onlyLoanOf(database, customer.id) };
  const token = await openSession(database, subject, call.client, now);
  const session = await findSession(database, token, new Date());
  const loan = await findAnyLoan({ ...call, session });
  if (!loan) return { session: token, loan: null, url: null };
  const shown = await showLoan(database, loan, now);
  return { session: token, loan: shown, url: await addressOf(shown, lenderDay(now)) };
}
