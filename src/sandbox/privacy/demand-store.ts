/** Demands in the database. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Demand, DemandKind } from './demand.ts';

const COLUMNS = 'id, sequence::integer as sequence, kind, comment, created_at as "createdAt"';

/** All of a customer, newest first. */
export const readDemands = (database: Queryable, customerId: string): Promise<Demand[]> =>
  database.query<Demand & Record<string, unknown>>(
    `select ${COLUMNS} from demand where customer_id = $1 order by sequence desc limit 200`,
    [customerId],
  );

export async function insertDemand(
  database: Queryable,
  customerId: string,
  { kind, comment }: { readonly kind: DemandKind; readonly comment: string | null },
  now: Date,
): Promise<Demand> {
  const [row] = await database.query<Demand & Record<string, unknown>>(
    `insert into demand (id, customer_id, kind, comment, created_at) values ($1, $2, $3, $4, $5)
     returning ${COLUMNS}`,
    [randomUUID(), customerId, kind, comment, now],
  );
  if (!row) throw new Error('the demand was not written');
  return row;
}
