/**
 * Captures every scenario as a customer's browser would read it: an in-memory lender with its clock at a fixed noon,
 * one customer for each row of the catalogue, every reading call. Without randomness, so two captures are equal.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { components } from '../../api/lender.generated.ts';
import type { Loan } from '../base/wire.ts';
import { type ConsoleScenario, SCENARIOS } from '../scenarios/catalogue.ts';
import { newPassword } from '../scenarios/create-scenario.ts';
import { takePart } from '../scenarios/promotion-cards.ts';
import type { PaidState } from '../schedule/installment.ts';
import { SESSION_COOKIE } from '../sessions/session.ts';
import { type Draw, makeQuestions } from '../verification/make-questions.ts';
import {
  holdClock,
  type KnownLender,
  type LenderInMemory,
  newCustomer,
  openLender,
  SAMPLE_CALL,
} from './lender-in-memory.ts';
import { SAMPLE_ACCESSES } from './sample-accesses.ts';
import { SAMPLE_CARDS } from './sample-cards.ts';
import { makeDemands } from './sample-demands.ts';
import { settled } from './settled-text.ts';

const NAME = 'Ana Souza';

/** States of installments that are paid: in advance, on time, late (§4.3). */
const PAID: ReadonlySet<number | undefined> = new Set<PaidState>([4, 5, 6]);

export interface CapturedResponse {
  readonly status: number;
  readonly value: unknown;
}

export interface CapturedSample {
  readonly id: string;
  readonly title: string;
  readonly loan: Loan;
  readonly responses: Readonly<Record<string, CapturedResponse>>;
}

/** Unconditional reads, by operation id. */
const READS: Readonly<Record<string, string>> = {
  getLogged: '/auth/logged',
  getAutoApproval: '/customer/loan/auto-approval',
  getMessagePreferences: '/customer/get-message-preferences',
  getInsuranceInfo: '/customer/insurance/info',
  getPartnerUtm: '/partner/current/utm',
  getPartnerFrame: '/partner/frame?page=preferences',
  getMultiplikSignature: '/customer/multiplik/signature',
  getMultiplikInvitationLink: '/customer/multiplik/invitation-link',
  listMultiplikInvitations: '/customer/multiplik/invitations',
  getVerificationToken: '/loan/application/verification-token',
  getQuestions: '/loan/questions?forceUpdate=true',
  listInstitutions: '/institutions',
  getMultiOffer: '/multioffer',
  getMultipleOffers: '/loan/application/offers/multiple',
  isAutomaticPaymentAvailable: '/automatic-payment/available',
  getAutomaticPaymentMaxAmount: '/automatic-payment/max-amount',
  getAutomaticPayment: '/automatic-payment/current',
  getOpenFinanceConsent: '/consent/current',
  isDeclinedByBank: '/loan/underwriting/is-declined-by-bank',
  isCpApproved: '/loan/cp-approved',
  gatherAddress: '/gather-address?zipcode=01001000',
  getRepayments: '/loan/current/re-payments',
  listPayments: '/loan/current/payments',
  getWithdrawal: '/loan/current/withdrawal',
  getKeptData: '/customer/data',
  listDemands: '/customer/demands',
  listProductRecords: '/new-product',
  getShop: '/shop/personal-lending',
  getPromotion: '/promotion/raspadinha-premiada',
  listScratchCards: '/scratch-card',
  listBanks: '/bank',
  listAreaCodes: '/area-code',
};

const CONSENTS = [{ kind: 'new-product', version: '2026-11' }];

/** The product that customers of some scenarios asked for beside the loan, by scenario, and how far they went. */
const PRODUCTS: Readonly<Record<string, { item: string; steps: readonly string[] }>> = {
  current: { item: 'renegocie-suas-dividas', steps: ['showNewProductOffer'] },
  late: { item: 'saque-fgts', steps: ['showNewProductOffer'] },
  settled: { item: 'consorcio', steps: ['showNewProductOffer', 'acceptNewProduct'] },
  'settled-early': { item: 'seguro-celular', steps: ['showNewProductOffer', 'declineNewProduct'] },
  'current-insured': { item: 'previdencia', steps: ['showNewProductOffer'] },
};
/** The product whose record is looked for where nobody asked for one. */
const NO_PRODUCT = 'consorcio';

/** The name of each product and the answers of its form, by the product's id. */
const OFFERED: Readonly<Record<string, { name: string; details: object }>> = {
  'renegocie-suas-dividas': { name: 'Renegociação de dívidas', details: {} },
  'saque-fgts': { name: 'Antecipação do FGTS', details: { balance: 500_000, birthDate: '1990-05-17' } },
  consorcio: { name: 'Consórcio', details: { amount: 2_000_000, installments: 60 } },
  'consorcio-ads': { name: 'Consórcio', details: { amount: 2_000_000, installments: 60 } },
  'seguro-celular': { name: 'Seguro de celular', details: { amount: 150_000 } },
  'seguro-celular-ads': { name: 'Seguro de celular', details: { amount: 150_000 } },
  'raspadinha-premiada': { name: 'Raspadinha premiada', details: {} },
  'raspadinha-premiada-ads': { name: 'Raspadinha premiada', details: {} },
  'open-finance': { name: 'Open Finance', details: {} },
};

/** A call of a session: with a payload one that sends it, else one that reads. */
function inject(app: FastifyInstance, session: string, path: string, payload?: object) {
  const at = { url: `/api${path}`, cookies: { [SESSION_COOKIE]: session } };
  const headers = { 'idempotency-key': randomUUID() };
  return app.inject(payload ? { ...at, method: 'POST', headers, payload } : { ...at, method: 'GET' });
}

type Send = <T>(path: string, payload: object) => Promise<T>;

/** Calls that create something, as the customer of a session. Throws when one is refused. */
const sender =
  (app: FastifyInstance, session: string): Send =>
  async <T>(path: string, payload: object): Promise<T> => {
    const reply = await inject(app, session, path, payload);
    if (reply.statusCode !== 201) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json<T>();
  };

async function askForProduct(
  { item, name, details, steps }: { item: string; name: string; details: object; steps: readonly string[] },
  loan: Loan,
  send: Send,
): Promise<void> {
  for (const newProductStep of steps)
    await send('/new-product', {
      personId: loan.application.personal.id,
      productItemId: item,
      productCode: 'personal-lending',
      productName: name,
      newProductStep,
      ...(newProductStep === 'showNewProductOffer' && { details, consents: CONSENTS }),
    });
}

const recordOf = ({ application }: Loan, item: string): string =>
  `/new-product/filter?personId=${application.personal.id}&productItemId=${item}&productCode=personal-lending`;

/** Reads whose URL contains ids of the customer. */
const ownReads = (loan: Loan, scenario: string): Record<string, string> => ({
  findProductRecord: recordOf(loan, PRODUCTS[scenario]?.item ?? NO_PRODUCT),
  getIAssessment: `/iassessements?taxId=${loan.application.personal.taxId}`,
  getCustomerBlockState: `/customer/get-customer-block-state?customerId=${loan.application.personal.id}`,
  simulateDueDay: `/loan/${loan.id}/simulate-pay-day?payDay=5`,
});

async function read(
  app: FastifyInstance,
  path: string,
  session: string,
  payload?: object,
): Promise<CapturedResponse> {
  const reply = await inject(app, session, path, payload);
  if (reply.statusCode >= 500) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return { status: reply.statusCode, value: reply.body === '' ? null : reply.json() };
}

/** A deterministic replacement for random choices: the questions of a sample are the same each time. */
function wheel(): Draw {
  let turn = 0;
  return (below) => {
    turn += 1;
    return (turn * 7) % below;
  };
}

/** Repeats the lender's random choice of questions deterministically. */
function withSettledQuestions(sample: CapturedSample): CapturedSample {
  const drawn = sample.responses.getQuestions;
  if (drawn?.status !== 200) return sample;
  const questions = makeQuestions(sample.loan.application.personal.taxId ?? '', 0, wheel()).map(
    ({ id, text, options }) => ({
      id,
      text,
      options,
    }),
  );
  const value = { ...(drawn.value as object), questions };
  return { ...sample, responses: { ...sample.responses, getQuestions: { status: 200, value } } };
}

async function captureOne(
  { app, database }: LenderInMemory,
  { name, title, choices }: ConsoleScenario,
  secret: Awaited<ReturnType<typeof newPassword>>,
): Promise<CapturedSample> {
  // For each customer anew: a slow machine takes minutes for all of them.
  await holdClock(database);
  const call = SAMPLE_CALL;
  const created = await newCustomer({ app, database }, { name: NAME, ...choices }, secret);
  const responses: Record<string, CapturedResponse> = {};
  const send = sender(app, created.session);
  const product = PRODUCTS[name];
  if (product)
    await askForProduct(
      { name: 'Produto', details: {}, ...OFFERED[product.item], ...product },
      created.loan,
      send,
    );
  const customerId = created.loan.application.personal.id ?? '';
  const cards = SAMPLE_CARDS[name];
  if (cards) {
    await database.transaction((transaction) =>
      takePart({ ...call, database: transaction }, customerId, cards),
    );
  }
  await makeDemands(
    name,
    database,
    call,
    async (demand) => (await send<components['schemas']['Demand']>('/customer/demands', demand)).id,
  );
  for (const [id, path] of Object.entries({ ...READS, ...ownReads(created.loan, name) }))
    responses[id] = await read(app, path, created.session);
  responses.listAccesses = { status: 200, value: SAMPLE_ACCESSES };
  // What it costs to pay all unpaid installments today: the one read that takes a body.
  const { balance = [] } = (responses.getRepayments?.value ?? {}) as components['schemas']['Repayments'];
  const unpaid = balance.filter(({ state }) => !PAID.has(state)).map(({ number }) => number);
  const simulated = { installmentNumbers: unpaid };
  responses.simulateAnticipation = await read(
    app,
    '/loan/current/anticipation/simulate',
    created.session,
    simulated,
  );
  // The pages of every product are shown with its own record, by a customer who asked for one of them.
  for (const [item, offered] of Object.entries(product ? OFFERED : {})) {
    if (item !== product?.item)
      await askForProduct({ item, ...offered, steps: ['showNewProductOffer'] }, created.loan, send);
    const response = await read(app, recordOf(created.loan, item), created.session);
    responses[`findProductRecord?productItemId=${item}`] = response;
  }
  const phone = created.loan.application.personal.mobilePhoneNumber ?? null;
  const sample = { id: name, title, loan: created.loan, responses };
  return withSettledQuestions(settled(sample, { taxId: created.taxId, phone }));
}

/**
 * All samples, in the order of the catalogue. Takes some seconds.
 * @param projectRoot the checkout, with `schemas/api` and the migrations
 * @param known its database is closed at the end
 */
export async function captureSamples(
  projectRoot: string,
  scenarios: readonly ConsoleScenario[] = SCENARIOS,
  known: KnownLender = {},
): Promise<readonly CapturedSample[]> {
  const lender = await openLender(projectRoot, known);
  try {
    const secret = await newPassword();
    const samples: CapturedSample[] = [];
    for (const scenario of scenarios) samples.push(await captureOne(lender, scenario, secret));
    return samples;
  } finally {
    await lender.app.close();
    await lender.database.close();
  }
}
