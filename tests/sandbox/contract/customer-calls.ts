/** Calls of the customer area, reference data, and event logs. */
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import type { Browser, TestLender } from '../lender-client.ts';
import type { RunningLoanOptions } from '../payments/running-loan.ts';
import { customerIn, customerOf, type Subject } from './subjects.ts';
import type { ValidCall } from './valid-call.ts';

/** Makes a preparatory call before the tested one. */
const after =
  (method: 'GET' | 'PUT' | 'POST', url: string, body?: object, situation?: RunningLoanOptions) =>
  async (lender: TestLender): Promise<Subject> => {
    const subject = await customerIn(situation)(lender);
    const reply = await subject.browser.call(method, url, body ? { body } : {});
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return subject;
  };

const SETTLED: RunningLoanOptions = { firstDueIn: -200, term: 3, state: 'settled' };
const PREFERENCES = { preferences: { 'marketing-personal-lending-application': ['email', 'device-push'] } };
const EVENT = { code: 'page-error', device: { kind: 1, code: 'device' }, execution: { duration: 12.5 } };

const PROBLEM = {
  requestId: '7f9c24e5-2f0b-4c3e-9d35-1f1f5c8b7a10',
  release: 'index-B7xq.js',
  path: '/cliente/emprestimo',
  timeLine: ['{"type":"visits/opened"}'],
};

const SIGNED = { name: 'Rita Nogueira', version: '2026-11' };

const deviceOf = ({ loan }: Subject): string => `device-${loan.id}`;

async function withDevice(lender: TestLender, situation?: RunningLoanOptions): Promise<Subject> {
  const subject = await customerIn(situation)(lender);
  await subject.browser.call('POST', '/api/customer/device', { body: { code: deviceOf(subject) } });
  return subject;
}

function productOf({ customerId }: Subject) {
  return {
    personId: customerId,
    productItemId: 'consorcio',
    productCode: 'personal-lending',
    productName: 'Consórcio',
    newProductStep: 'showNewProductBanner',
  };
}

const PROMOTION = 'raspadinha-premiada';

/** Somebody who has accepted to take part in the promotion. */
async function participant(lender: TestLender): Promise<Subject> {
  const subject = await customerIn()(lender);
  const product = { ...productOf(subject), productItemId: PROMOTION };
  const consents = [{ kind: 'new-product', version: '2026-11' }];
  for (const step of [
    { newProductStep: 'showNewProductOffer', consents },
    { newProductStep: 'acceptNewProduct' },
  ])
    await subject.browser.call('POST', '/api/new-product', { body: { ...product, ...step } });
  return subject;
}

/** Today's period of the promotion. */
async function periodOf(browser: Browser): Promise<string> {
  const reply = await browser.call('GET', `/api/promotion/${PROMOTION}`);
  return reply.json<{ promotionId: string }>().promotionId;
}

async function cardHolder(lender: TestLender): Promise<Subject> {
  const subject = await participant(lender);
  await subject.browser.call('POST', `/api/promotion/${PROMOTION}/${await periodOf(subject.browser)}/card`);
  return subject;
}

export const CUSTOMER_CALLS = {
  registerDevice: {
    who: customerIn(),
    send: () => ({ body: { kind: 1, code: 'some-device' } }),
    status: 200,
  },
  getVisitorGroups: { who: null, status: 200 },
  getRecurrentNew: { who: customerIn(SETTLED), status: 200 },
  findLoanByDevice: {
    who: withDevice,
    send: (subject) => ({ query: { code: deviceOf(subject) } }),
    status: 200,
  },
  createRecurringOffer: {
    who: (lender) => withDevice(lender, SETTLED),
    send: (subject) => ({ query: { code: deviceOf(subject) } }),
    status: 201,
    foreign: 404,
  },
  takeRecurringOffer: { who: customerIn(SETTLED), status: 200 },
  getMessagePreferences: { who: customerIn(), status: 200 },
  updateMessagePreferences: { who: customerIn(), send: () => ({ body: PREFERENCES }), status: 200 },
  searchChat: { who: after('POST', '/api/customer-chat/send', { message: 'Oi' }), status: 200 },
  sendChatMessage: {
    who: customerIn({ firstDueIn: -5 }),
    send: () => ({ body: { message: 'Oi' } }),
    status: 201,
  },
  sendEvaluation: {
    who: customerIn(),
    send: () => ({ body: { score: 9, comment: 'Tudo certo', screen: 'cliente/avaliacao' } }),
    status: 204,
  },
  signInsurance: { who: customerIn(), status: 200 },
  getInsuranceInfo: { who: customerIn({ firstDueIn: 10, insured: true }), status: 200 },
  cancelInsurance: { who: customerIn({ firstDueIn: 10, insured: true }), status: 200 },
  getMultiplikSignature: { who: customerIn(), status: 200 },
  signMultiplik: { who: customerIn(), send: () => ({ body: SIGNED }), status: 200 },
  leaveMultiplik: { who: after('PUT', '/api/customer/multiplik/signature', SIGNED), status: 200 },
  getMultiplikInvitationLink: {
    who: after('PUT', '/api/customer/multiplik/signature', SIGNED),
    status: 200,
  },
  listMultiplikInvitations: { who: customerIn(), status: 200 },
  openMultiplikInvitation: { who: null, send: () => ({ body: { partyId: 'abc' } }), status: 201 },
  getMultiplikIndicatorName: { who: null, send: () => ({ query: { partyId: 'abc' } }), status: 200 },
  getCustomerBlockState: {
    who: customerIn(),
    send: ({ customerId }) => ({ query: { customerId } }),
    status: 200,
    foreign: 404,
  },
  processCustomer: {
    who: null,
    send: () => ({ body: { emailAddress: EXISTING_CUSTOMER.emailAddress } }),
    status: 200,
  },
  getPartnerFrame: { who: customerIn(), send: () => ({ query: { page: 'preferences' } }), status: 200 },
  findAcordoCertoToken: {
    who: customerIn({ firstDueIn: -40, state: 'lateInExternalAgreement' }),
    status: 200,
  },
  createProductRecord: {
    who: customerIn(),
    send: (one) => ({ body: productOf(one) }),
    status: 201,
    foreign: 403,
  },
  updateProductRecord: {
    who: customerIn(),
    send: (one) => ({ body: productOf(one) }),
    status: 200,
    foreign: 403,
  },
  findProductRecord: {
    who: async (lender) => {
      const subject = await customerOf(lender, { firstDueIn: 10 });
      await subject.browser.call('POST', '/api/new-product', { body: productOf(subject) });
      return subject;
    },
    send: ({ customerId }) => ({
      query: { personId: customerId, productItemId: 'consorcio', productCode: 'personal-lending' },
    }),
    status: 200,
    foreign: 404,
  },
  listProductRecords: { who: customerIn(), status: 200 },
  getShop: { who: customerIn(), send: () => ({ path: { product: 'personal-lending' } }), status: 200 },
  getPromotion: { who: participant, send: () => ({ path: { slug: PROMOTION } }), status: 200 },
  revealScratchCard: {
    who: participant,
    send: async ({ browser }) => ({ path: { slug: PROMOTION, promotionId: await periodOf(browser) } }),
    status: 201,
  },
  listScratchCards: { who: cardHolder, status: 200 },
  reportProblem: { who: null, send: () => ({ body: PROBLEM }), status: 201 },
  countFunnel: {
    who: null,
    send: () => ({ body: { items: [{ screen: 'solicitacao/inicio', kind: 'shown' }] } }),
    status: 204,
  },
  logBusiness: { who: null, send: () => ({ body: EVENT }), status: 204 },
  logIntegration: { who: null, send: () => ({ body: { ...EVENT, code: '503' } }), status: 204 },
  getPartnerUtm: { who: null, status: 200 },
  listNearestSellers: { who: null, send: () => ({ query: { limit: 10, zipCode: '01310100' } }), status: 200 },
  listBanks: { who: null, status: 200 },
  listAreaCodes: { who: null, status: 200 },
  gatherAddress: { who: null, send: () => ({ query: { zipcode: '01310100' } }), status: 200 },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
