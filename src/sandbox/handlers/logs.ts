/** Reports of browsers, and interest in other products. */
import { randomUUID } from 'node:crypto';
import { LenderError, notFound } from '../base/lender-error.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import type { BodyOf } from '../contract/operations.ts';

type LogEvent = BodyOf<'logBusiness'>;

async function keepLog(call: CallContext, kind: string, { code, ...content }: LogEvent): Promise<void> {
  await call.database.query(
    'insert into log_entry (id, kind, code, content, created_at) values ($1, $2, $3, $4::jsonb, $5)',
    [randomUUID(), kind, code, JSON.stringify(content), call.now],
  );
}

const logBusiness: Handler<'logBusiness'> = async (call) => {
  await keepLog(call, 'business', call.body);
  return { status: 204 };
};

const logIntegration: Handler<'logIntegration'> = async (call) => {
  await keepLog(call, 'integration', call.body);
  return { status: 204 };
};

const tagAnalyticsEvent: Handler<'tagAnalyticsEvent'> = async (call) => {
  await keepLog(call, 'analytics', { code: call.query.eventName });
  return { status: 204 };
};

type ProductInput = BodyOf<'createProductRecord'>;
type ProductRecord = ProductInput & { id: string; updatedAt: string };

function checkOwn(call: CallContext, personId: string): void {
  if (personId !== accountOf(call)) {
    throw new LenderError(403, 'forbidden', 'Você não tem acesso a este recurso.');
  }
}

async function keepProduct(call: CallContext, input: ProductInput): Promise<ProductRecord> {
  checkOwn(call, input.personId);
  const [row] = await call.database.query<{ id: string }>(
    `insert into product_record (id, person_id, product_item_id, product_code, content, created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (person_id, product_item_id, product_code)
       do update set content = excluded.content, created_at = excluded.created_at
     returning id`,
    [randomUUID(), input.personId, input.productItemId, input.productCode, JSON.stringify(input), call.now],
  );
  return { ...input, id: row?.id ?? '', updatedAt: call.now.toISOString() };
}

const createProductRecord: Handler<'createProductRecord'> = async (call) => ({
  status: 201,
  body: await keepProduct(call, call.body),
});

const updateProductRecord: Handler<'updateProductRecord'> = async (call) => ({
  status: 200,
  body: await keepProduct(call, call.body),
});

const findProductRecord: Handler<'findProductRecord'> = async (call) => {
  const { personId, productItemId, productCode } = call.query;
  if (personId !== accountOf(call)) throw notFound();
  const [row] = await call.database.query<{ id: string; content: ProductInput; created_at: Date }>(
    `select id, content, created_at from product_record
     where person_id = $1 and product_item_id = $2 and product_code = $3`,
    [personId, productItemId, productCode],
  );
  if (!row) return { status: 204 };
  return { status: 200, body: { ...row.content, id: row.id, updatedAt: row.created_at.toISOString() } };
};

export const logHandlers: Handlers = {
  logBusiness,
  logIntegration,
  tagAnalyticsEvent,
  createProductRecord,
  updateProductRecord,
  findProductRecord,
};
