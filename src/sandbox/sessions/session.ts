/** Sessions: an opaque token in an httpOnly cookie, stored as a hash only. */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

export const SESSION_COOKIE = 'trilha_session';
/** Spec §9: two hours by default, restarted by each use. */
export const SESSION_SECONDS = 2 * 60 * 60;
/** Maximum, whatever the use: then the customer logs in again. */
export const LONGEST_SESSION_SECONDS = 12 * 60 * 60;
/** The last use is written at most once a minute, so that not every read writes. */
const TOUCH_SECONDS = 60;

export interface Session {
  readonly tokenHash: Buffer;
  /**
   * The owner of the CPF. Only {@link accountOf} in the contract's handlers proves that the caller is that person.
   */
  readonly customerId: string;
  /** The only loan this session may see (an application started it); null after a login, which opens the account. */
  readonly loanId: string | null;
}

/** What a new session is bound to. */
export type SessionSubject = Pick<Session, 'customerId' | 'loanId'>;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new 256-bit token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stores a session and returns its token, which is stored only as a hash. */
export async function beginSession(database: Queryable, subject: SessionSubject, now: Date): Promise<string> {
  const token = newToken();
  await database.query(
    'insert into session (token_hash, customer_id, loan_id, created_at, seen_at) values ($1, $2, $3, $4, $4)',
    [hashToken(token), subject.customerId, subject.loanId, now],
  );
  return token;
}

interface SessionRow {
  customer_id: string;
  loan_id: string | null;
  created_at: Date;
  seen_at: Date;
}

/** The valid session of a token, its two hours restarted; null if there is none or it has expired. */
export async function findSession(
  database: Queryable,
  token: string | undefined,
  now: Date,
): Promise<Session | null> {
  if (!token) return null;
  const tokenHash = hashToken(token);
  const [row] = await database.query<SessionRow>(
    'select customer_id, loan_id, created_at, seen_at from session where token_hash = $1',
    [tokenHash],
  );
  if (!row) return null;
  const secondsSince = (instant: Date) => (now.getTime() - instant.getTime()) / 1000;
  const idleSeconds = secondsSince(row.seen_at);
  if (idleSeconds > SESSION_SECONDS || secondsSince(row.created_at) > LONGEST_SESSION_SECONDS) return null;
  if (idleSeconds > TOUCH_SECONDS && !database.isReadOnly) {
    await database.query('update session set seen_at = $2 where token_hash = $1', [tokenHash, now]);
  }
  return { tokenHash, customerId: row.customer_id, loanId: row.loan_id };
}

/** Ends one session; ending it twice is no error. */
export async function endSession(database: Queryable, session: Session): Promise<void> {
  await database.query('delete from session where token_hash = $1', [session.tokenHash]);
}

/** Ends every session of a customer, in all browsers. */
export async function endSessionsOf(database: Queryable, customerId: string): Promise<void> {
  await database.query('delete from session where customer_id = $1', [customerId]);
}
