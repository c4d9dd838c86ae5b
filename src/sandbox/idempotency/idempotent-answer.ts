/**
 * The same key gives the same answer, once: the key's row is inserted first, in the transaction of the effect.
 * A concurrent duplicate waits at that row until the first commits, also from another process, then reads its
 * answer; if the first rolled back or died, nothing of it is there and the duplicate does the work.
 */
import { createHash } from 'node:crypto';
import type { Queryable, SqlValue } from '../database/database.ts';
import { LenderError } from '../lender-error.ts';

export interface IdempotencyKey {
  /** Whose key it is: a loan's, an account's, or `start` for calls that begin a session. */
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  /** Of everything that decides the effect: parameters and body. */
  readonly requestHash: string;
}

/** What is kept of an answer. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The session the first answer began: a replay begins another for the same subject, as its cookie may be lost. */
  readonly begin: { readonly customerId: string; readonly loanId: string | null } | null;
}

/** Never kept, not even hashed: so few digits could be found again from a hash. */
const SECRETS: ReadonlySet<string> = new Set(['securityCode', 'password', 'newPassword']);

/** Of a card's number the last four digits are enough to tell two cards apart. */
function withoutSecrets(name: string, value: unknown): unknown {
  if (SECRETS.has(name)) return undefined;
  return typeof value === 'string' && /^\d{16}$/.test(value) ? value.slice(-4) : value;
}

export function hashRequest(parameters: unknown, body: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(parameters));
  return hash
    .update(body instanceof Uint8Array ? body : (JSON.stringify(body, withoutSecrets) ?? ''))
    .digest('hex');
}

function keyValues(key: IdempotencyKey): SqlValue[] {
  return [key.scope, key.operation, key.key];
}

async function readStored(database: Queryable, key: IdempotencyKey): Promise<StoredAnswer | null> {
  const [row] = await database.query<{ request_hash: string; answer: StoredAnswer | null }>(
    'select request_hash, answer from idempotent_answer where scope = $1 and operation = $2 and key = $3',
    keyValues(key),
  );
  if (row && row.request_hash !== key.requestHash) {
    throw new LenderError(409, 'idempotency-key-reused', 'Esta chave já foi usada com outros dados.');
  }
  return row?.answer ?? null;
}

/**
 * Claims the key. Null means: do the work, then call {@link keepAnswer} in the same transaction. Otherwise the
 * answer given before. Throws 409 when the key was used with other data.
 */
export async function claimKey(
  database: Queryable,
  key: IdempotencyKey,
  now: Date,
): Promise<StoredAnswer | null> {
  const inserted = await database.query(
    `insert into idempotent_answer (scope, operation, key, request_hash, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
    [...keyValues(key), key.requestHash, now],
  );
  return inserted.length > 0 ? null : readStored(database, key);
}

/** Stores the answer beside the effect. */
export async function keepAnswer(
  database: Queryable,
  key: IdempotencyKey,
  answer: StoredAnswer,
): Promise<void> {
  await database.query(
    `update idempotent_answer set answer = $4::jsonb
     where scope = $1 and operation = $2 and key = $3`,
    [...keyValues(key), JSON.stringify(answer)],
  );
}
