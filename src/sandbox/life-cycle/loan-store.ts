/** Loans in the database: read with a lock, written with their history. */
import { contractNumber } from '../../domain/contract-number.ts';
import { byLoan } from '../database/by-loan.ts';
import type { Queryable } from '../database/database.ts';
import { CURRENT_LOAN_FIRST } from '../sessions/page-owner.ts';
import type { Session } from '../sessions/session.ts';
import type { BankAccount, LoanContent, LoanRecord } from './loan-record.ts';
import { STATES, stateNamed } from './states.ts';

interface LoanRow {
  id: string;
  number: number;
  customer_id: string;
  state: number;
  state_since: Date;
  content: LoanContent;
  created_at: Date;
  cancelled_at: Date | null;
  of_account: boolean;
  subject: string | null;
}

const WRITTEN = 'id, customer_id, state, state_since, content, created_at, cancelled_at, of_account, subject';
const COLUMNS = `${WRITTEN}, number`;

function fromRow(row: LoanRow): LoanRecord {
  return {
    id: row.id,
    contractNumber: contractNumber(row.number),
    customerId: row.customer_id,
    state: stateNamed(row.state),
    stateSince: row.state_since,
    createdAt: row.created_at,
    cancelledAt: row.cancelled_at,
    ofAccount: row.of_account,
    subject: row.subject,
    content: row.content,
    newMoves: [],
  };
}

/**
 * Locks the customer until the transaction ends: before any of the customer's loans, so that two of them are never
 * changed at once, and two transactions never wait for each other.
 */
async function lockCustomer(database: Queryable, customerId: string): Promise<void> {
  await database.query('select id from customer where id = $1 for no key update', [customerId]);
}

/** The session's current loan, locked with its customer until the transaction ends; null if there is none. */
export async function findCurrentLoan(database: Queryable, session: Session): Promise<LoanRecord | null> {
  if (!database.isReadOnly) await lockCustomer(database, session.customerId);
  const [row] = await database.query<LoanRow>(
    `select ${COLUMNS} from loan
     ${CURRENT_LOAN_FIRST} limit 1 ${database.isReadOnly ? '' : 'for update'}`,
    [session.customerId, session.loanId],
  );
  return row ? fromRow(row) : null;
}

const LOAN_COLUMNS = COLUMNS.replaceAll(/\w+/g, 'loan.$&');
/** Without those that another call has locked, alone or with their customer. */
const LOCK_FREE = 'for no key update of loan, customer skip locked';

/** These loans, locked with their customers, without those that another call has locked: it brings them up to date. */
export async function lockFreeLoans(database: Queryable, ids: readonly string[]): Promise<LoanRecord[]> {
  const rows = await database.query<LoanRow>(
    `select ${LOAN_COLUMNS} from loan join customer on customer.id = loan.customer_id
     where loan.id = any($1::uuid[]) order by loan.id ${LOCK_FREE}`,
    [ids],
  );
  return rows.map(fromRow);
}

/** An application until its approval (state 60): phases 1 and 2. */
const APPLYING = Object.values(STATES)
  .filter(({ phase }) => phase === 1 || phase === 2)
  .map(({ id }) => id);

/** The customer's other applications that are not cancelled, locked; the caller has locked the customer. */
export async function lockOtherApplications(database: Queryable, loan: LoanRecord): Promise<LoanRecord[]> {
  const rows = await database.query<LoanRow>(
    `select ${COLUMNS} from loan where customer_id = $1 and id <> $2 and cancelled_at is null
     and not offered and state = any($3::int[]) order by id for update`,
    [loan.customerId, loan.id, APPLYING],
  );
  return rows.map(fromRow);
}

/** Notes when time changes the loan next; null if it waits for somebody. */
export async function planOwnMove(database: Queryable, loanId: string, at: Date | null): Promise<void> {
  await database.query('update loan set moves_at = $2 where id = $1 and moves_at is distinct from $2', [
    loanId,
    at,
  ]);
}

/** The loan that has waited longest for the lender, locked with its customer; null if none is due, or other calls have locked them. */
export async function lockDueLoan(
  database: Queryable,
  now: Date,
  ignored: readonly string[],
): Promise<LoanRecord | null> {
  const [row] = await database.query<LoanRow>(
    `select ${LOAN_COLUMNS} from loan join customer on customer.id = loan.customer_id
     where moves_at <= $1 and not loan.id = any($2::uuid[]) order by moves_at limit 1 ${LOCK_FREE}`,
    [now, ignored],
  );
  return row ? fromRow(row) : null;
}

/** How many loans there are in each state, by its id. */
export async function countLoansByState(database: Queryable): Promise<Map<number, number>> {
  const rows = await database.query<{ state: number; count: number }>(
    'select state, count(*)::int as count from loan group by state',
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** The next loans in the order of their ids, and none after the last. Not locked. @param after null for the first ones */
export async function readLoansAfter(
  database: Queryable,
  after: string | null,
  limit: number,
): Promise<LoanRecord[]> {
  const rows = await database.query<LoanRow>(
    `select ${COLUMNS} from loan where $1::uuid is null or id > $1::uuid order by id limit $2`,
    [after, limit],
  );
  return rows.map(fromRow);
}

/** The account's loans, newest first; an application whose owner is not proven is not the account's. Not locked. */
export async function readLoansOf(database: Queryable, customerId: string): Promise<LoanRecord[]> {
  const rows = await database.query<LoanRow>(
    `select ${COLUMNS} from loan where customer_id = $1 and of_account order by created_at desc limit 50`,
    [customerId],
  );
  return rows.map(fromRow);
}

/**
 * The loan of a device: the one whose application registered it, or the account's newest. Not locked, since the
 * caller is not authenticated. Null if there is none.
 */
export async function findLoanOfDevice(database: Queryable, code: string): Promise<LoanRecord | null> {
  const [row] = await database.query<LoanRow>(
    `select ${LOAN_COLUMNS} from device join loan on loan.customer_id = device.customer_id
     where device.kind = 1 and device.code = $1
       and (loan.id = device.loan_id or (device.loan_id is null and loan.of_account))
     order by loan.cancelled_at is not null, loan.offered, loan.created_at desc limit 1`,
    [code],
  );
  return row ? fromRow(row) : null;
}

/**
 * Writes a new loan with its first transitions, and returns it with its number. The lender looks at it at once, unless its
 * next move is planned.
 */
export async function insertLoan(database: Queryable, loan: LoanRecord): Promise<LoanRecord> {
  const values = '$1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9';
  const [row] = await database.query<{ number: number }>(
    `insert into loan (${WRITTEN}, moves_at) values (${values}, $6) returning number`,
    [
      loan.id,
      loan.customerId,
      STATES[loan.state].id,
      loan.stateSince,
      JSON.stringify(loan.content),
      loan.createdAt,
      loan.cancelledAt,
      loan.ofAccount,
      loan.subject,
    ],
  );
  if (!row) throw new Error('the loan was not written');
  await insertMoves(database, loan);
  return { ...loan, contractNumber: contractNumber(row.number) };
}

/** Whom experiments count the account's newest loan for; null if there is none. */
export async function findSubject(database: Queryable, customerId: string): Promise<string | null> {
  const [row] = await database.query<{ subject: string }>(
    `select subject from loan where customer_id = $1 and of_account and subject is not null
     order by created_at desc limit 1`,
    [customerId],
  );
  return row?.subject ?? null;
}

/** Marks a loan as only offered: the account goes on showing the one before. */
export async function markOffered(database: Queryable, loanId: string): Promise<void> {
  await database.query('update loan set offered = true where id = $1', [loanId]);
}

/** The account's loan that is offered and not taken; null if there is none. Not locked. */
export async function findOfferedLoan(database: Queryable, customerId: string): Promise<LoanRecord | null> {
  const [row] = await database.query<LoanRow>(
    `select ${COLUMNS} from loan where customer_id = $1 and offered and cancelled_at is null
     order by created_at desc limit 1`,
    [customerId],
  );
  return row ? fromRow(row) : null;
}

/** The customer takes the offer: from now on it is the account's newest loan. */
export async function takeOfferedLoan(database: Queryable, loanId: string): Promise<void> {
  await database.query('update loan set offered = false where id = $1', [loanId]);
}

/**
 * Writes a changed loan and its new transitions.
 * @returns the bank account that was stored before; null for a loan that is not stored
 */
export async function updateLoan(database: Queryable, loan: LoanRecord): Promise<BankAccount | null> {
  // A query in `returning` still sees the row as it was before this statement.
  const [row] = await database.query<{ account: BankAccount }>(
    `update loan set state = $2, state_since = $3, content = $4::jsonb, cancelled_at = $5, of_account = $6
     where id = $1 returning (select content #> '{application,financial,bankAccount}' from loan where id = $1) as account`,
    [
      loan.id,
      STATES[loan.state].id,
      loan.stateSince,
      JSON.stringify(loan.content),
      loan.cancelledAt,
      loan.ofAccount,
    ],
  );
  await insertMoves(database, loan);
  return row?.account ?? null;
}

async function insertMoves(database: Queryable, loan: LoanRecord): Promise<void> {
  for (const entry of loan.newMoves) {
    await database.query(
      `insert into loan_event (loan_id, sequence, event, from_state, to_state, at)
       select $1::uuid, coalesce(max(sequence), 0) + 1, $2, $3::integer, $4::integer, $5::timestamptz
       from loan_event where loan_id = $1::uuid`,
      [loan.id, entry.event, entry.from ? STATES[entry.from].id : null, STATES[entry.to].id, entry.at],
    );
  }
}

/** One stored transition. */
export interface StoredMove {
  readonly event: string;
  readonly stateId: number;
  readonly at: Date;
}

/** All transitions of a loan, oldest first. */
export async function readMoves(database: Queryable, loanId: string): Promise<StoredMove[]> {
  return database.query<StoredMove>(
    'select event, to_state as "stateId", at from loan_event where loan_id = $1 order by sequence',
    [loanId],
  );
}

/** All transitions of some loans by the loan's id, oldest first. */
export async function readMovesOf(
  database: Queryable,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredMove[]>> {
  const rows = await database.query<StoredMove & { loan: string }>(
    `select loan_id as loan, event, to_state as "stateId", at from loan_event
     where loan_id = any($1::uuid[]) order by loan_id, sequence`,
    [loanIds],
  );
  return byLoan(rows);
}

/** A loan from its approval until it is settled. */
const OPEN = [STATES.approvalPending.id, STATES.lateInExternalAgreement.id] as const;
/** A loan from its approval until the payout; no installment is due yet. */
const PAYING_OUT = [STATES.approvalPending.id, STATES.paid.id] as const;

async function hasLoanWithin(
  database: Queryable,
  customerId: string,
  ignoredLoanId: string | null,
  [first, last]: readonly [number, number],
): Promise<boolean> {
  const rows = await database.query(
    `select id from loan where customer_id = $1 and ($2::uuid is null or id <> $2::uuid)
     and cancelled_at is null and state between $3 and $4 limit 1`,
    [customerId, ignoredLoanId, first, last],
  );
  return rows.length > 0;
}

/** Whether the customer has another loan that was approved and is not settled. */
export const hasOtherOpenLoan = (
  database: Queryable,
  customerId: string,
  loanId: string | null,
): Promise<boolean> => hasLoanWithin(database, customerId, loanId, OPEN);

/** Whether the customer has a loan that was approved and is not paid out yet (states 60 to 63). */
export const hasLoanBeingPaidOut = (database: Queryable, customerId: string): Promise<boolean> =>
  hasLoanWithin(database, customerId, null, PAYING_OUT);

/** Whether the account has another loan that was started after this one and is not cancelled. */
export async function hasNewerLoan(database: Queryable, loan: LoanRecord): Promise<boolean> {
  const rows = await database.query(
    `select id from loan where customer_id = $1 and id <> $2 and created_at >= $3 and cancelled_at is null
     and of_account limit 1`,
    [loan.customerId, loan.id, loan.createdAt],
  );
  return rows.length > 0;
}
