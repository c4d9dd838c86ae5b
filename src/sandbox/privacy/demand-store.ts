/** Demands in the database. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { type Demand, isCarriedOutAtOnce } from './demand.ts';

const COLUMNS = `demand.id, sequence::integer as sequence, kind, comment, field, value, demand.created_at as "createdAt",
  answered_at as "answeredAt", answer, accepted`;

const MOST = 200;

/** All of a customer, newest first. */
export const readDemands = (database: Queryable, customerId: string): Promise<Demand[]> =>
  database.query<Demand & Record<string, unknown>>(
    `select ${COLUMNS} from demand where customer_id = $1 order by sequence desc limit ${MOST}`,
    [customerId],
  );

export interface StaffDemand extends Demand {
  readonly customerId: string;
  readonly taxId: string;
}

/** Of all customers: the open ones oldest first, then the answered ones newest first. */
export const readAllDemands = (database: Queryable): Promise<StaffDemand[]> =>
  database.query<StaffDemand & Record<string, unknown>>(
    `select ${COLUMNS}, customer_id as "customerId", tax_id as "taxId"
     from demand join customer on customer.id = customer_id
     order by answered_at desc nulls first, demand.created_at, sequence limit ${MOST}`,
  );

/** Locked until the transaction ends; null if there is none. */
export async function findDemand(database: Queryable, id: string): Promise<StaffDemand | null> {
  const [row] = await database.query<StaffDemand & Record<string, unknown>>(
    `select ${COLUMNS}, customer_id as "customerId", tax_id as "taxId"
     from demand join customer on customer.id = customer_id where demand.id = $1 for update of demand`,
    [id],
  );
  return row ?? null;
}

export async function insertDemand(
  database: Queryable,
  customerId: string,
  told: Pick<Demand, 'kind' | 'comment'> & Partial<Pick<Demand, 'field' | 'value'>>,
  now: Date,
): Promise<Demand> {
  const { kind, comment, field = null, value = null } = told;
  const isDone = isCarriedOutAtOnce(kind);
  const [row] = await database.query<Demand & Record<string, unknown>>(
    `insert into demand (id, customer_id, kind, comment, field, value, created_at, answered_at, accepted)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [randomUUID(), customerId, kind, comment, field, value, now, isDone ? now : null, isDone ? true : null],
  );
  if (!row) throw new Error('the demand was not written');
  return row;
}

export async function storeAnswer(
  database: Queryable,
  id: string,
  { answer, accepted }: { readonly answer: string; readonly accepted: boolean },
  now: Date,
): Promise<void> {
  await database.query('update demand set answer = $2, accepted = $3, answered_at = $4 where id = $1', [
    id,
    answer,
    accepted,
    now,
  ]);
}
