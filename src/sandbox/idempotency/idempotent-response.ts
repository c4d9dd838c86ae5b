/**
 * The same key has one effect and always gets the same response: the key's row is inserted first, in the transaction
 * of the effect. A concurrent duplicate, also from another process, waits at that row until the first commits, then
 * reads its response; if the first rolled back, the duplicate does the work.
 */
import { createHash } from 'node:crypto';
import { LenderError } from '../base/lender-error.ts';
import type { Queryable, SqlValue } from '../database/database.ts';

export interface IdempotencyKey {
  /** Owner of the key: a loan, an account, or `start` for calls that start a session. */
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  /** Of everything that determines the effect: parameters and body. */
  readonly requestHash: string;
}

/** The stored response. */
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
  /**
   * The session started by the first response: a replay starts another for the same subject, since its cookie may be
   * lost.
   */
  readonly begin: { readonly customerId: string; readonly loanId: string | null } | null;
}

/** Never stored, not even hashed: with so few digits a hash could be reversed. */
const SECRETS: ReadonlySet<string> = new Set(['securityCode', 'password', 'newPassword']);

/** The last four digits of a card's number are enough to distinguish two cards. */
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

async function readStored(database: Queryable, key: IdempotencyKey): Promise<StoredResponse | null> {
  const [row] = await database.query<{ request_hash: string; answer: StoredResponse | null }>(
    'select request_hash, answer from idempotent_answer where scope = $1 and operation = $2 and key = $3',
    keyValues(key),
  );
  if (row && row.request_hash !== key.requestHash) {
    throw new LenderError(409, 'idempotency-key-reused', 'Esta chave já foi usada com outros dados.');
  }
  return row?.answer ?? null;
}

/**
 * Claims the key. Null means: do the work, then call {@link storeResponse} in the same transaction. Otherwise returns
 * the earlier response. Throws 409 when the key was used with other data.
 */
export async function claimKey(
  database: Queryable,
  key: IdempotencyKey,
  now: Date,
): Promise<StoredResponse | null> {
  const inserted = await database.query(
    `insert into idempotent_answer (scope, operation, key, request_hash, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
    [...keyValues(key), key.requestHash, now],
  );
  return inserted.length > 0 ? null : readStored(database, key);
}

/** Stores the response in the transaction of the effect. */
export async function storeResponse(
  database: Queryable,
  key: IdempotencyKey,
  answer: StoredResponse,
): Promise<void> {
  await database.query(
    `update idempotent_answer set answer = $4::jsonb
     where scope = $1 and operation = $2 and key = $3`,
    [...keyValues(key), JSON.stringify(answer)],
  );
}
