/**
 * Tokens that are good for one use and for minutes of the lender's clock. Only their hashes are kept; whoever takes
 * one deletes it, so that of two at the same time, in whatever processes, one has it.
 */
import type { Queryable } from '../database/database.ts';
import { hashToken, newToken, type SessionSubject } from '../sessions/session.ts';

export type Purpose =
  | 'link-by-email'
  | 'link-by-sms'
  | 'password-reset'
  | 'portal-visit'
  | 'partner-visit'
  | 'seller-referral'
  | 'debt-agreement';

/** What opens the account, by whichever channel it went. */
export const LOGIN_LINKS: readonly Purpose[] = ['link-by-email', 'link-by-sms'];

/** How long each lasts, in minutes. */
export const TOKEN_MINUTES: Readonly<Record<Purpose, number>> = {
  'link-by-email': 15,
  'link-by-sms': 15,
  'password-reset': 30,
  'portal-visit': 5,
  'partner-visit': 5,
  'seller-referral': 5,
  'debt-agreement': 30,
};

/** Purposes whose token travels in a message: the newest message is the one that works. */
const NEWEST_ONLY: ReadonlySet<Purpose> = new Set([...LOGIN_LINKS, 'password-reset']);

/**
 * Makes a token, 43 characters of base64url, which is nowhere else. For nobody (null) it opens nothing: it is written
 * all the same, so that asking takes as long for a stranger as for a customer.
 */
export async function issueToken(
  database: Queryable,
  purpose: Purpose,
  owner: SessionSubject | null,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES[purpose] * 60_000);
  if (NEWEST_ONLY.has(purpose)) await endTokens(database, owner, [purpose]);
  await database.query(
    `insert into one_time_token (token_hash, purpose, customer_id, loan_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashToken(token), purpose, owner?.customerId ?? null, owner?.loanId ?? null, now, expiresAt],
  );
  return token;
}

/** A token as it stands. */
export interface FoundToken extends SessionSubject {
  readonly purpose: Purpose;
}

interface TokenRow {
  customer_id: string;
  loan_id: string | null;
  purpose: Purpose;
}

const GOOD = 'token_hash = $1 and purpose = any($2::text[]) and customer_id is not null and expires_at > $3';

function foundIn([row]: readonly TokenRow[]): FoundToken | null {
  return row ? { customerId: row.customer_id, loanId: row.loan_id, purpose: row.purpose } : null;
}

/** Whom a token belongs to, leaving it good; null when it is used, replaced, outdated or none. */
export async function findToken(
  database: Queryable,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<FoundToken | null> {
  return foundIn(
    await database.query<TokenRow>(`select customer_id, loan_id, purpose from one_time_token where ${GOOD}`, [
      hashToken(token),
      purposes,
      now,
    ]),
  );
}

/** Uses a token up; null when it is used, replaced, outdated or none. */
export async function takeToken(
  database: Queryable,
  purposes: readonly Purpose[],
  token: string,
  now: Date,
): Promise<FoundToken | null> {
  return foundIn(
    await database.query<TokenRow>(
      `delete from one_time_token where ${GOOD} returning customer_id, loan_id, purpose`,
      [hashToken(token), purposes, now],
    ),
  );
}

/** Ends the tokens that open the same as `owner`: all of a customer's account, or one loan. */
export async function endTokens(
  database: Queryable,
  owner: SessionSubject | null,
  purposes: readonly Purpose[],
): Promise<void> {
  await database.query(
    `delete from one_time_token where customer_id = $1 and loan_id is not distinct from $2::uuid
     and purpose = any($3::text[])`,
    [owner?.customerId ?? null, owner?.loanId ?? null, purposes],
  );
}
