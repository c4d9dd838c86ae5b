/** Calls of the customer area, of payments, and of logging in. */
import { addDays } from '../../../src/domain/calendar-date.ts';
import { signIdentity } from '../../../src/sandbox/auth/sandbox-issuer.ts';
import { readClock } from '../../../src/sandbox/clock.ts';
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { newestLink } from '../auth/mailbox.ts';
import type { TestLender } from '../lender-client.ts';
import { type Situation, today } from '../payments/running-loan.ts';
import { customerOf, type Subject } from './subjects.ts';
import type { ValidCall } from './valid-call.ts';

const customer =
  (situation: Situation = { firstDueIn: 10 }) =>
  (lender: TestLender): Promise<Subject> =>
    customerOf(lender, situation);

/** After one call that the row is not about. */
const after =
  (method: 'GET' | 'PUT' | 'POST', url: string, body?: object, situation?: Situation) =>
  async (lender: TestLender): Promise<Subject> => {
    const subject = await customer(situation)(lender);
    const reply = await subject.browser.call(method, url, body ? { body } : {});
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return subject;
  };

const SETTLED: Situation = { firstDueIn: -200, term: 3, state: 'settled' };
const PREFERENCES = { preferences: { 'marketing-personal-lending-application': ['email', 'device-push'] } };
const CHALLENGED_CARD = {
  number: '4000000000003220',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};
const CARD = { ...CHALLENGED_CARD, number: '4111111111111111' };
const EVENT = { code: 'page-error', device: { kind: 1, code: 'device' }, execution: { duration: 12.5 } };

const deviceOf = ({ loan }: Subject): string => `device-${loan.id}`;

async function withDevice(lender: TestLender, situation?: Situation): Promise<Subject> {
  const subject = await customer(situation)(lender);
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

async function owedOf({ browser }: Subject) {
  const reply = await browser.call('GET', '/api/loan/current/re-payments');
  const [first] = reply.json<{ balance: { owedAmount: number; bill: { id: string } | null }[] }>().balance;
  return { amount: first?.owedAmount ?? 0, billId: first?.bill?.id ?? '' };
}

const cardQuery = (amount: number, loanId: string) => ({
  amount,
  installmentsCard: 1,
  billingMethod: 'CREDIT',
  loanId,
});

/** The bill of a payment that waits for the issuer's challenge. */
async function challengedBill(subject: Subject): Promise<string> {
  const query = new URLSearchParams(
    Object.entries(cardQuery((await owedOf(subject)).amount, subject.loan.id)).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const url = `/api/loan/current/payment/card?${query}`;
  const reply = await subject.browser.call('PUT', url, { body: CHALLENGED_CARD });
  return reply.json<{ billId: string }>().billId;
}

async function resetCode(lender: TestLender): Promise<string> {
  const { taxId, emailAddress } = EXISTING_CUSTOMER;
  await lender.app.inject({ url: `/api/auth/password?username=${taxId}` });
  return (await newestLink(lender, emailAddress)).split('/').at(-1) ?? '';
}

export const LOGIN_CALLS = {
  login: {
    who: null,
    send: () => ({ body: { username: EXISTING_CUSTOMER.taxId, password: EXISTING_CUSTOMER.password } }),
    status: 200,
  },
  loginWithGoogle: {
    who: null,
    send: async (_subject, { database }) => ({
      body: {
        googleIdToken: await signIdentity(
          database,
          EXISTING_CUSTOMER.emailAddress,
          await readClock(database),
        ),
      },
    }),
    status: 200,
  },
  requestPasswordReset: {
    who: null,
    send: () => ({ query: { username: EXISTING_CUSTOMER.taxId } }),
    status: 200,
  },
  resetPassword: {
    who: null,
    send: async (_subject, lender) => ({
      query: { username: EXISTING_CUSTOMER.taxId },
      // The same again, so that no other row has to know a new one.
      body: { validationCode: await resetCode(lender), newPassword: EXISTING_CUSTOMER.password },
    }),
    status: 204,
  },
  sendApplicationLink: {
    who: null,
    send: () => ({ query: { messageKind: 0 }, body: { emailAddress: EXISTING_CUSTOMER.emailAddress } }),
    status: 200,
  },
  getLogged: { who: customer(), status: 200 },
  logout: { who: customer(), status: 204 },
  getTempToken: { who: customer(), status: 200 },
  getSellerReferralToken: { who: customer(), status: 200 },
  getPartnerAuthToken: {
    who: customer(),
    send: ({ loan: { application } }) => ({
      body: {
        document: application.personal.taxId,
        email: application.personal.emailAddress,
        phone: application.personal.mobilePhoneNumber,
      },
    }),
    status: 200,
    foreign: 404,
  },
} as const satisfies Partial<Record<OperationId, ValidCall>>;

export const CUSTOMER_CALLS = {
  registerDevice: { who: customer(), send: () => ({ body: { kind: 1, code: 'some-device' } }), status: 200 },
  getRecurrentNew: { who: customer(SETTLED), status: 200 },
  findLoanByDevice: {
    who: withDevice,
    send: (subject) => ({ query: { code: deviceOf(subject) } }),
    status: 200,
    foreign: 204,
  },
  createRecurringOffer: {
    who: (lender) => withDevice(lender, SETTLED),
    send: (subject) => ({ query: { code: deviceOf(subject) } }),
    status: 201,
    foreign: 404,
  },
  getMessagePreferences: { who: customer(), status: 200 },
  updateMessagePreferences: { who: customer(), send: () => ({ body: PREFERENCES }), status: 200 },
  searchChat: { who: after('POST', '/api/customer-chat/send', { message: 'Oi' }), status: 200 },
  sendChatMessage: {
    who: customer({ firstDueIn: -5 }),
    send: () => ({ body: { message: 'Oi' } }),
    status: 201,
  },
  sendEvaluation: {
    who: customer(),
    send: () => ({ body: { score: 9, comment: 'Tudo certo', screen: 'cliente/avaliacao' } }),
    status: 204,
  },
  signInsurance: { who: customer(), status: 200 },
  getInsuranceInfo: { who: customer({ firstDueIn: 10, insured: true }), status: 200 },
  cancelInsurance: { who: customer({ firstDueIn: 10, insured: true }), status: 200 },
  getMultiplikSignature: { who: customer(), status: 200 },
  signMultiplik: { who: customer(), send: () => ({ body: { accepted: true } }), status: 200 },
  getMultiplikInvitationLink: {
    who: after('PUT', '/api/customer/multiplik/signature', { accepted: true }),
    status: 200,
  },
  listMultiplikInvitations: { who: customer(), status: 200 },
  sendMultiplikInvitation: {
    who: after('PUT', '/api/customer/multiplik/signature', { accepted: true }),
    send: () => ({ body: { name: 'Bia', emailAddress: 'bia@exemplo.com.br' } }),
    status: 201,
  },
  getMultiplikIndicatorName: { who: null, send: () => ({ query: { partyId: 'abc' } }), status: 200 },
  getCustomerBlockState: {
    who: customer(),
    send: ({ customerId }) => ({ query: { customerId } }),
    status: 200,
    foreign: 404,
  },
  processCustomer: {
    who: null,
    send: () => ({ body: { emailAddress: EXISTING_CUSTOMER.emailAddress } }),
    status: 200,
  },
  findAcordoCertoToken: { who: customer({ firstDueIn: -40, state: 'lateInExternalAgreement' }), status: 200 },
  createProductRecord: {
    who: customer(),
    send: (one) => ({ body: productOf(one) }),
    status: 201,
    foreign: 403,
  },
  updateProductRecord: {
    who: customer(),
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
  logBusiness: { who: null, send: () => ({ body: EVENT }), status: 204 },
  logIntegration: { who: null, send: () => ({ body: { ...EVENT, code: '503' } }), status: 204 },
  getPartnerUtm: { who: null, status: 200 },
  listNearestSellers: { who: null, send: () => ({ query: { limit: 10, zipCode: '01310100' } }), status: 200 },
  listBanks: { who: null, status: 200 },
  listAreaCodes: { who: null, status: 200 },
  gatherAddress: { who: null, send: () => ({ query: { zipcode: '01310100' } }), status: 200 },
} as const satisfies Partial<Record<OperationId, ValidCall>>;

/** The first installment, four days later than it is due. */
const ON_DATE = async (_subject: Subject, lender: TestLender) => ({
  query: { date: addDays(await today(lender), 14), installmentNumber: 1 },
});

export const PAYMENT_CALLS = {
  getRepayments: { who: customer(), status: 200 },
  payByCard: {
    who: customer(),
    send: async (subject) => ({
      query: cardQuery((await owedOf(subject)).amount, subject.loan.id),
      body: CARD,
    }),
    status: 200,
    foreign: 404,
  },
  refreshCardPayment: {
    who: customer(),
    send: async (subject) => ({ query: { billId: await challengedBill(subject) } }),
    status: 200,
    foreign: 404,
  },
  getInstallmentBill: { who: customer(), send: () => ({ query: { installmentNumber: 1 } }), status: 200 },
  createInstallmentBill: {
    who: customer(),
    send: async (subject) => ({
      query: { billId: (await owedOf(subject)).billId, installmentsNumbers: [1], billingMethod: 'PIX' },
    }),
    status: 200,
    foreign: 404,
  },
  getSlipPdf: {
    who: customer(),
    send: () => ({ path: { name: 'boleto' }, query: { installmentNumber: 1 } }),
    status: 200,
  },
  sendBankDocument: {
    who: customer(),
    send: async (subject) => ({
      body: { installmentNumber: 1, amount: (await owedOf(subject)).amount },
    }),
    status: 200,
  },
  sendSlipByEmail: { who: customer(), send: () => ({ body: { installmentNumber: 1 } }), status: 200 },
  simulateInstallment: { who: customer(), send: ON_DATE, status: 200 },
  updateInstallment: { who: customer(), send: ON_DATE, status: 200 },
  simulateAnticipation: {
    who: customer({ firstDueIn: 40 }),
    send: () => ({ body: { installmentNumbers: [6] } }),
    status: 200,
  },
  confirmAnticipation: {
    who: customer({ firstDueIn: 40 }),
    send: () => ({ body: { installmentNumbers: [6] } }),
    status: 201,
  },
  createAutomaticPayment: { who: customer(), status: 200 },
  isAutomaticPaymentAvailable: { who: customer(), status: 200 },
  getAutomaticPaymentMaxAmount: { who: customer(), status: 200 },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
