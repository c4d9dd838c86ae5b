/** An identity token logs in once, wherever it was seen. Only its hash is stored, until it would be too old anyway. */
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../sessions/session.ts';

/** False when it was used before, in any process. */
export async function spendToken(database: Queryable, token: string, now: Date): Promise<boolean> {
  const rows = await database.query(
    'insert into used_identity_token (token_hash, used_at) values ($1, $2) on conflict do nothing returning 1',
    [hashToken(token), now],
  );
  return rows.length > 0;
}
