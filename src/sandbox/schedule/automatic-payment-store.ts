/** Authorisations of Pix Automático (the Pix API's recurrences): requested, then decided at the customer's bank. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

export type AuthorizationState = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';

export interface Authorization {
  readonly id: string;
  readonly state: AuthorizationState;
  /** Maximum of a single charge, cents. */
  readonly maxAmount: number;
  /** How many attempts of each charge find no balance: chosen at the sandbox's bank. */
  readonly attemptsWithoutBalance: number;
  readonly createdAt: Date;
  /** Until then it can be decided. */
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** The lender's day until which its charges were instructed; null before. */
  readonly followedOn: string | null;
}

/** An authorisation that the customer gave. */
export type Approved = Authorization & { readonly decidedAt: Date };

/** The decision must be made within the hour. Our choice: the Pix API leaves it to the receiver. */
const WINDOW_MS = 60 * 60 * 1000;

const COLUMNS = `id, state, max_amount as "maxAmount", attempts_without_balance as "attemptsWithoutBalance",
  created_at as "createdAt", expires_at as "expiresAt", decided_at as "decidedAt", cancelled_at as "cancelledAt",
  followed_on::text as "followedOn"`;

const asOf = (row: Authorization, now: Date): Authorization =>
  row.state === 'CRIADA' && row.expiresAt <= now ? { ...row, state: 'EXPIRADA' } : row;

/** All of a loan as of `now`, newest first. */
export async function readAuthorizations(
  database: Queryable,
  loanId: string,
  now: Date,
): Promise<Authorization[]> {
  const rows = await database.query<Authorization>(
    `select ${COLUMNS} from automatic_payment where loan_id = $1 order by created_at desc, id`,
    [loanId],
  );
  return rows.map((row) => asOf(row, now));
}

/** The one that is in force; null if there is none. */
export function approvedOf(authorizations: readonly Authorization[]): Approved | null {
  const isApproved = (one: Authorization): one is Approved =>
    one.state === 'APROVADA' && one.decidedAt !== null;
  return authorizations.find(isApproved) ?? null;
}

/** Requests an authorisation and returns its id. */
export async function createAuthorization(
  database: Queryable,
  loanId: string,
  maxAmount: number,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into automatic_payment (id, loan_id, state, max_amount, created_at, expires_at)
     values ($1, $2, 'CRIADA', $3, $4, $5)`,
    [id, loanId, maxAmount, now, new Date(now.getTime() + WINDOW_MS)],
  );
  return id;
}

/** Writes the decision made on the bank's page, or that the time for it is over. */
export async function decideAuthorization(
  database: Queryable,
  id: string,
  decision: {
    readonly state: 'APROVADA' | 'REJEITADA' | 'EXPIRADA';
    readonly attemptsWithoutBalance: number;
  },
  now: Date,
): Promise<void> {
  await database.query(
    'update automatic_payment set state = $2, attempts_without_balance = $3, decided_at = $4 where id = $1',
    [id, decision.state, decision.attemptsWithoutBalance, now],
  );
}

/** Cancels what is requested or in force. */
export async function cancelAuthorizations(database: Queryable, loanId: string, now: Date): Promise<void> {
  await database.query(
    `update automatic_payment set state = 'CANCELADA', cancelled_at = $2
     where loan_id = $1 and state in ('CRIADA', 'APROVADA')`,
    [loanId, now],
  );
}

/** Remembers the day until which the charges were instructed. */
export async function setFollowedOn(database: Queryable, id: string, day: string): Promise<void> {
  await database.query('update automatic_payment set followed_on = $2::date where id = $1', [id, day]);
}
