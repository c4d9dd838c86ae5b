/** Sessions: an opaque token in an httpOnly cookie, stored as a hash only. */
import { createHash, randomBytes } from 'node:crypto';
import type { DeviceWords } from '../base/device-words.ts';
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

/** How somebody logged in to an account. */
export type LoginWay = 'password' | 'google' | 'link-by-email' | 'link-by-sms';

/** A session to begin. */
export interface SessionStart extends SessionSubject {
  /** Of a login; absent for a session of an application. */
  readonly way?: LoginWay;
}

/** Where a session began, as far as it is noted. */
export interface SessionTrace {
  readonly network: string | null;
  readonly browser: DeviceWords['browser'] | null;
  readonly system: DeviceWords['system'] | null;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new 256-bit token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const NO_TRACE: SessionTrace = { network: null, browser: null, system: null };

/** Stores a session and returns its token, which is stored only as a hash. */
export async function beginSession(
  database: Queryable,
  { customerId, loanId, way }: SessionStart,
  now: Date,
  { network, browser, system }: SessionTrace = NO_TRACE,
): Promise<string> {
  const token = newToken();
  await database.query(
    `insert into session (token_hash, customer_id, loan_id, created_at, seen_at, way, network, browser, system)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    [hashToken(token), customerId, loanId, now, way ?? null, network, browser, system],
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

/** Ends every session of a customer but one: the caller's, or those of the application that goes on. */
export async function endOtherSessions(
  database: Queryable,
  customerId: string,
  kept: { readonly session: Session | null } | { readonly loanId: string },
): Promise<number> {
  const tokenHash = 'session' in kept ? (kept.session?.tokenHash ?? null) : null;
  const loanId = 'loanId' in kept ? kept.loanId : null;
  const ended = await database.query(
    `delete from session where customer_id = $1 and token_hash is distinct from $2::bytea
     and ($3::uuid is null or loan_id is distinct from $3::uuid) returning 1`,
    [customerId, tokenHash, loanId],
  );
  return ended.length;
}

/** A session that an account has open. */
export interface OpenSession extends SessionTrace {
  readonly tokenHash: Uint8Array;
  readonly way: LoginWay | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** The sessions of an account that have not ended by `now` (real time), the one used last first. */
export async function readSessions(
  database: Queryable,
  customerId: string,
  now: Date,
  most: number,
): Promise<OpenSession[]> {
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return database.query<OpenSession>(
    `select token_hash as "tokenHash", way, network, browser, system, created_at as "createdAt",
       seen_at as "seenAt" from session
     where customer_id = $1 and loan_id is null and seen_at >= $2 and created_at >= $3
     order by seen_at desc, created_at desc limit $4`,
    [customerId, since(SESSION_SECONDS), since(LONGEST_SESSION_SECONDS), most],
  );
}
