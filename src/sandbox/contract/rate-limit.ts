/**
 * Limits for calls that can be abused: per network, and per affected person from any network. Counted in the
 * database, for all processes, in real time, which the lender's clock does not change.
 */
import { createHash } from 'node:crypto';
import { networkOf } from '@trilha/server/http/network';
import { RetryLater } from '../base/lender-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import { cleanUserName } from '../sessions/user-name.ts';
import type { BodyOf, OperationId, QueryOf } from './operations.ts';
import type { CheckedRequest } from './validate-request.ts';

export interface RateLimits {
  /** Per minute and network. */
  readonly applications: number;
  readonly logins: number;
  readonly tokens: number;
  readonly devices: number;
  /** Lines for the event log, with or without a session. */
  readonly reports: number;
  /** Reports of problems, which are long. */
  readonly problems: number;
  /** Checks of a bank account, with or without a session. */
  readonly lookups: number;
  /** Wrong passwords and codes, per user name and network, before further guesses have to wait. */
  readonly guesses: number;
  /** Requested links and codes, per quarter of an hour and per name, address or phone in the request. */
  readonly messages: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  applications: 60,
  logins: 20,
  tokens: 30,
  devices: 300,
  reports: 600,
  problems: 30,
  lookups: 300,
  guesses: 10,
  messages: 8,
};

const MINUTE = 60;
const QUARTER = 15 * MINUTE;

const BY_NETWORK: Partial<Record<OperationId, keyof RateLimits>> = {
  createApplication: 'applications',
  createLead: 'applications',
  processCustomer: 'applications',
  registerDevice: 'devices',
  findLoanByDevice: 'devices',
  getVisitorGroups: 'devices',
  login: 'logins',
  loginWithGoogle: 'logins',
  loginWithGoogleCode: 'logins',
  requestPasswordReset: 'logins',
  resetPassword: 'logins',
  logBusiness: 'reports',
  logIntegration: 'reports',
  tagAnalyticsEvent: 'reports',
  countFunnel: 'reports',
  reportProblem: 'problems',
  validateBankInformation: 'lookups',
  openMultiplikInvitation: 'applications',
  createDemand: 'tokens',
  getDataCopy: 'tokens',
  sendContactProof: 'tokens',
  requestContactChange: 'tokens',
  confirmContactChange: 'tokens',
  sendApplicationLink: 'logins',
  resendVerificationToken: 'tokens',
  confirmVerificationToken: 'tokens',
  reconfirmContract: 'tokens',
};

/** 429 with the seconds to wait. */
export class TooManyRequests extends RetryLater {
  constructor(retryAfterSeconds: number) {
    const message = 'Muitas tentativas. Aguarde um pouco e tente novamente.';
    super(429, 'too-many-requests', message, retryAfterSeconds);
  }
}

export interface Bucket {
  readonly name: string;
  readonly client: string;
  readonly limit: number;
  readonly seconds: number;
  /** How much this use counts; 1 by default. */
  readonly amount?: number;
}

/**
 * Counts one use. The window's instants are the database's, so servers with different clocks agree. Throws
 * TooManyRequests; inside a transaction the refused use is then not counted.
 */
export async function countIn(
  database: Queryable,
  { name, client, limit, seconds, amount = 1 }: Bucket,
): Promise<void> {
  const [row] = await database.query<{ calls: number; wait: number }>(
    `insert into rate_window as w (bucket, client, window_start, calls) values ($1, $2, now(), $4::integer)
     on conflict (bucket, client) do update set
       calls = case when w.window_start <= now() - $3 * interval '1 second' then $4::integer else w.calls + $4::integer end,
       window_start = case when w.window_start <= now() - $3 * interval '1 second' then now()
         else w.window_start end
     returning calls, ceil($3 - extract(epoch from now() - window_start))::integer as wait`,
    [name, client, seconds, amount],
  );
  if (row && row.calls > limit) throw new TooManyRequests(Math.min(seconds, Math.max(1, row.wait)));
}

/** Counts the call, outside its transaction so that a refused one counts too. Throws TooManyRequests. */
export async function countCall(
  database: Database,
  limits: RateLimits,
  operation: OperationId,
  address: string,
): Promise<void> {
  const name = BY_NETWORK[operation];
  if (name)
    await countIn(database, { name, client: networkOf(address), limit: limits[name], seconds: MINUTE });
}

interface Named {
  readonly bucket: 'guesses' | 'messages';
  readonly names: readonly string[];
}

/** The persons that a call names. They need not exist, or the limit would reveal who does. */
function namesOf(operation: OperationId, request: CheckedRequest): Named | null {
  const { query, body } = request as { query: unknown; body: unknown };
  switch (operation) {
    case 'login':
      return { bucket: 'guesses', names: [(body as BodyOf<'login'>).username] };
    case 'resetPassword':
      return { bucket: 'guesses', names: [(query as QueryOf<'resetPassword'>).username] };
    case 'requestPasswordReset':
      return { bucket: 'messages', names: [(query as QueryOf<'requestPasswordReset'>).username] };
    case 'sendApplicationLink': {
      const { taxId = '', emailAddress = '', phoneNumber = '' } = body as BodyOf<'sendApplicationLink'>;
      return { bucket: 'messages', names: [taxId, emailAddress, phoneNumber] };
    }
    default:
      return null;
  }
}

export function hashName(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** Key of a guess: the name hashed, with the network. */
const guesserOf = (userName: string, address: string): string =>
  `${hashName(userName)} ${networkOf(address)}`;

/** The longest wait between two guesses, seconds. */
const LONGEST_WAIT = 6 * 60 * MINUTE;

/**
 * Counts a guess at a name from one network. After `limit` wrong ones the wait doubles each time: one minute, two,
 * four. From other networks the customer can still log in. Throws TooManyRequests.
 */
async function countGuess(database: Database, client: string, limit: number): Promise<void> {
  const wait = `least(${MINUTE} * power(2, least(w.calls - ${limit}, 20)), ${LONGEST_WAIT}) * interval '1 second'`;
  const counted = await database.query(
    `insert into rate_window as w (bucket, client, window_start, calls) values ('guesses', $1, now(), 1)
     on conflict (bucket, client) do update set calls = w.calls + 1, window_start = now()
       where w.calls < $2 or w.window_start + ${wait} <= now() returning calls`,
    [client, limit],
  );
  if (counted.length > 0) return;
  const [row] = await database.query<{ seconds: number }>(
    `select ceil(extract(epoch from w.window_start + ${wait} - now()))::integer as seconds
     from rate_window as w where bucket = 'guesses' and client = $1`,
    [client],
  );
  throw new TooManyRequests(Math.max(1, row?.seconds ?? 1));
}

/** Counts a call for each person that it names; guesses per network. Throws TooManyRequests. */
export async function countNames(
  database: Database,
  limits: RateLimits,
  operation: OperationId,
  request: CheckedRequest,
  address: string,
): Promise<void> {
  const named = namesOf(operation, request);
  if (!named) return;
  for (const name of named.names.map(cleanUserName).filter((text) => text !== '')) {
    if (named.bucket === 'guesses') await countGuess(database, guesserOf(name, address), limits.guesses);
    else {
      const { messages: limit } = limits;
      await countIn(database, { name: 'messages', client: hashName(name), limit, seconds: QUARTER });
    }
  }
}

/** Resets the count after the right password from this network. */
export async function forgetGuesses(database: Queryable, userName: string, address: string): Promise<void> {
  await database.query("delete from rate_window where bucket = 'guesses' and client = $1", [
    guesserOf(cleanUserName(userName), address),
  ]);
}

/** Resets all counts after a password change: earlier guesses do not matter any more. */
export async function forgetAllGuesses(database: Queryable, userName: string): Promise<void> {
  await database.query("delete from rate_window where bucket = 'guesses' and starts_with(client, $1)", [
    hashName(cleanUserName(userName)),
  ]);
}
