/**
 * Products beside the loan (specification §3 «New product record», §7.3). A record's step only goes on: shown, offered,
 * accepted or declined. A declined product may be asked for again, an accepted one may not.
 */
import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState, LenderError, notFound } from '../base/lender-error.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { requireLoan } from '../caller/current-loan.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { offerOf } from './offers.ts';
import {
  findRecord,
  keepRecord,
  lockRecord,
  type ProductInput,
  type ProductRecord,
  readRecords,
} from './product-store.ts';

const CONSENT = 'new-product';

function checkOwn(call: CallContext, personId: string): void {
  if (personId !== accountOf(call)) {
    throw new LenderError(403, 'forbidden', 'Você não tem acesso a este recurso.');
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The record with an offer for these answers. Throws terms-not-accepted without the consent. */
async function offered(
  call: CallContext,
  record: ProductRecord,
  input: ProductInput,
): Promise<ProductRecord> {
  const { details = {}, consents = [], productName, productItemId } = input;
  if (record.newProductStep === 'acceptNewProduct') throw conflictOfState();
  if (!consents.some(({ kind }) => kind === CONSENT)) {
    throw new LenderError(422, 'terms-not-accepted', 'Leia e aceite os termos e condições', 'consents');
  }
  const loan = await requireLoan(call);
  const { birthDate } = loan.content.application.personal;
  const offer = offerOf(productItemId, {
    details,
    birthDate: text(details.birthDate) || (birthDate ?? ''),
    today: lenderDay(call.now),
  });
  await recordConsents(call, loan.id, consents);
  return { ...record, productName, details, offer, newProductStep: 'showNewProductOffer' };
}

/** Answers given with the acceptance, such as how it is to be paid, are kept beside those of the form. */
function accepted(call: CallContext, record: ProductRecord, input: ProductInput): ProductRecord {
  if (record.newProductStep === 'acceptNewProduct') return record;
  const { offer, newProductStep } = record;
  const holds = offer && newProductStep === 'showNewProductOffer' && offer.validUntil >= lenderDay(call.now);
  if (!holds) throw conflictOfState();
  const details = { ...record.details, ...input.details };
  return { ...record, details, newProductStep: 'acceptNewProduct', acceptedAt: call.now.toISOString() };
}

function declined(record: ProductRecord): ProductRecord {
  if (record.newProductStep === 'acceptNewProduct') throw conflictOfState();
  return { ...record, newProductStep: 'declineNewProduct' };
}

async function next(call: CallContext, record: ProductRecord, input: ProductInput): Promise<ProductRecord> {
  switch (input.newProductStep) {
    case 'showNewProductBanner':
      return record;
    case 'showNewProductOffer':
      return offered(call, record, input);
    case 'acceptNewProduct':
      return accepted(call, record, input);
    case 'declineNewProduct':
      return declined(record);
  }
}

async function moveOn(call: CallContext, input: ProductInput): Promise<ProductRecord> {
  checkOwn(call, input.personId);
  const { personId, productItemId, productCode, productName } = input;
  const shown = { personId, productItemId, productCode, productName } as const;
  const record = await lockRecord(call, { ...shown, newProductStep: 'showNewProductBanner' });
  const moved = await next(call, record, input);
  return moved === record ? record : keepRecord(call, moved);
}

const createProductRecord: Handler<'createProductRecord'> = async (call) => ({
  status: 201,
  body: await moveOn(call, call.body),
});

const updateProductRecord: Handler<'updateProductRecord'> = async (call) => ({
  status: 200,
  body: await moveOn(call, call.body),
});

const findProductRecord: Handler<'findProductRecord'> = async (call) => {
  const { personId, productItemId, productCode } = call.query;
  if (personId !== accountOf(call)) throw notFound();
  const record = await findRecord(call.database, personId, productItemId, productCode);
  return record ? { status: 200, body: record } : { status: 204 };
};

const listProductRecords: Handler<'listProductRecords'> = async (call) => ({
  status: 200,
  body: await readRecords(call.database, accountOf(call)),
});

export const productHandlers: Handlers = {
  createProductRecord,
  updateProductRecord,
  findProductRecord,
  listProductRecords,
};
