/** Records of products beside the loan: one for each customer and product. */
import { randomUUID } from 'node:crypto';
import type { components } from '../../api/lender.generated.ts';
import type { CallContext } from '../contract/handler.ts';
import type { BodyOf } from '../contract/operations.ts';
import type { Queryable } from '../database/database.ts';

export type ProductRecord = components['schemas']['NewProductRecord'];
export type ProductInput = BodyOf<'createProductRecord'>;
type Content = Omit<ProductRecord, 'id' | 'updatedAt'>;

interface Row {
  readonly id: string;
  readonly content: Content;
  readonly created_at: Date;
}

const presented = ({ id, content, created_at }: Row): ProductRecord => ({
  ...content,
  id,
  updatedAt: created_at.toISOString(),
});

/** The customer's record of a product, locked; it is created as `content` if there is none. */
export async function lockRecord(call: CallContext, content: Content): Promise<ProductRecord> {
  const { personId, productItemId, productCode } = content;
  await call.database.query(
    `insert into product_record (id, person_id, product_item_id, product_code, content, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (person_id, product_item_id, product_code) do nothing`,
    [randomUUID(), personId, productItemId, productCode, JSON.stringify(content), call.now],
  );
  const [row] = await call.database.query<Row>(
    `select id, content, created_at from product_record
     where person_id = $1 and product_item_id = $2 and product_code = $3 for update`,
    [personId, productItemId, productCode],
  );
  if (!row) throw new Error('the record was neither found nor made');
  return presented(row);
}

export async function keepRecord(call: CallContext, record: ProductRecord): Promise<ProductRecord> {
  const { id, updatedAt: _, ...content } = record;
  await call.database.query('update product_record set content = $2::jsonb, created_at = $3 where id = $1', [
    id,
    JSON.stringify(content),
    call.now,
  ]);
  return { ...record, updatedAt: call.now.toISOString() };
}

export async function findRecord(
  database: Queryable,
  personId: string,
  productItemId: string,
  productCode: string,
): Promise<ProductRecord | null> {
  const [row] = await database.query<Row>(
    `select id, content, created_at from product_record
     where person_id = $1 and product_item_id = $2 and product_code = $3`,
    [personId, productItemId, productCode],
  );
  return row ? presented(row) : null;
}

/** All records of a customer, the latest first. */
export async function readRecords(database: Queryable, personId: string): Promise<ProductRecord[]> {
  const rows = await database.query<Row>(
    `select id, content, created_at from product_record where person_id = $1
     order by created_at desc, product_item_id limit 100`,
    [personId],
  );
  return rows.map(presented);
}
