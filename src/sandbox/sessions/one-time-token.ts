/**
 * Tokens for one use within minutes of the lender's clock. Only their hashes are stored. Redeeming deletes the row,
 * so of two concurrent attempts, in any processes, only one succeeds.
 */
import type { Queryable } from '../database/database.ts';
import { hashToken, newToken, type SessionSubject } from './session.ts';

export type Purpose =
  | 'link-by-email'
  | 'link-by-sms'
  | 'password-reset'
  | 'portal-visit'
  | 'partner-visit'
  | 'seller-referral'
  | 'debt-agreement'
  | 'partner-frame'
  | 'account-change';

/** Login links of either channel. */
export const LOGIN_LINKS: readonly Purpose[] = ['link-by-email', 'link-by-sms'];

/** Lifetime in minutes. */
export const TOKEN_MINUTES: Readonly<Record<Purpose, number>> = {
  'link-by-email': 15,
  'link-by-sms': 15,
  'password-reset': 30,
  'portal-visit': 5,
  'partner-visit': 5,
  'seller-referral': 5,
  'debt-agreement': 30,
  'partner-frame': 30,
  // Three days: whoever is told may not read it at once.
  'account-change': 3 * 24 * 60,
};

/** Purposes whose token is sent in a message: only the newest message's token is valid. */
const NEWEST_ONLY: ReadonlySet<Purpose> = new Set([...LOGIN_LINKS, 'password-reset']);

/**
 * Creates a token, 43 characters of base64url, stored only as a hash. Without an owner (null) the token opens
 * nothing, but is written all the same: equal timing for strangers and customers.
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

/** A valid token. */
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

/** The owner of a token, which stays valid; null when it is redeemed, replaced, expired or unknown. */
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

/** Redeems a token; null when it is already redeemed, replaced, expired or unknown. */
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

/** Invalidates the tokens that open what `owner` opens: a customer's account, or one loan. */
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
