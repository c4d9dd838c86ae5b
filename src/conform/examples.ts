/**
 * A request for each call of the contract that needs one: what a portal would send for the customer whose session is given, or for a
 * person made up. Reads without parameters need none.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { components } from '../api/lender.generated.ts';
import { addDays } from '../domain/calendar-date.ts';
import { cpfCheckDigits } from '../domain/cpf.ts';
import type { OperationId } from '../sandbox/contract/operations.ts';
import { ACCOUNT, CIVIL, COMPLEMENT, JPEG, POST_CONTRACT, PRE_CONTRACT } from './bodies.ts';

type Schemas = components['schemas'];

/** What is known of the customer when a call is made. */
export interface CustomerFacts {
  readonly loan: Schemas['Loan'] | null;
  /** The last good answers of reads, by call. */
  readonly answers: ReadonlyMap<string, unknown>;
}

export interface ExampleRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface Example {
  /** The sandbox's scenario in whose state a customer may do it; absent for anybody. */
  readonly as?: string;
  /** Null where the customer lacks what the call is about. */
  readonly send?: (known: CustomerFacts) => ExampleRequest | null;
  /** Why it cannot be made from outside. */
  readonly cannot?: string;
  /** The same key does not give the same answer: it needs a session that the call ends. */
  readonly once?: true;
}

const body = (value: unknown) => () => ({ body: value });
const params = (value: Record<string, unknown>) => () => ({ params: value });
const cannot = (why: string): Example => ({ cannot: why });

const personal = ({ loan }: CustomerFacts) => loan?.application.personal;
const repayments = ({ answers }: CustomerFacts) =>
  answers.get('getRepayments') as Schemas['Repayments'] | undefined;
const nextOf = (known: CustomerFacts) => repayments(known)?.nextUnpaidInstallment ?? null;
/** The last unpaid installment, so that the next one stays as it is. */
const lastOf = (known: CustomerFacts) =>
  repayments(known)
    ?.balance.filter(({ state }) => state < 4)
    .at(-1) ?? null;

/** For requests about the next unpaid installment. */
const ofNext =
  (make: (next: Schemas['Installment'], known: CustomerFacts) => ExampleRequest | null) =>
  (known: CustomerFacts) => {
    const next = nextOf(known);
    return next && make(next, known);
  };
/** For requests that take an installment that can be paid. */
const ofBill = (make: (next: Schemas['Installment'], known: CustomerFacts) => ExampleRequest) =>
  ofNext((next, known) => (next.bill ? make(next, known) : null));
const ofLast = (make: (last: Schemas['Installment']) => ExampleRequest) => (known: CustomerFacts) => {
  const last = lastOf(known);
  return last && make(last);
};
const ofPerson =
  (make: (person: NonNullable<ReturnType<typeof personal>>) => ExampleRequest) => (known: CustomerFacts) => {
    const person = personal(known);
    return person ? make(person) : null;
  };

/** Somebody whom no lender knows. */
function stranger() {
  const base = String(randomInt(100_000_000, 999_999_999));
  return {
    taxId: base + cpfCheckDigits(base),
    emailAddress: `ana.${base}@example.com`,
    mobilePhoneNumber: `119${base.slice(1)}`,
  };
}

/** A number for tests, which no bank gives out. */
const CARD = {
  number: '4111111111111111',
  holder: 'ANA M SOUZA',
  expirationDate: '2051-05-01',
  securityCode: '987',
};
/** A picture as a photo field holds it. */
const PHOTO = `data:image/jpeg;base64,${JPEG.toString('base64')}`;
const EVENT = { code: 'conform', device: { kind: 1, code: 'conform' }, execution: { duration: 12.5 } };
const PROMOTION = 'raspadinha-premiada';

/** A product beside the loan, at one of its steps. */
const product = (newProductStep: string) =>
  ofPerson(({ id }) => ({
    body: {
      personId: id,
      productItemId: 'consorcio',
      productCode: 'personal-lending',
      productName: 'Consórcio',
      newProductStep,
    },
  }));

/** Four days later than now. */
const LATER = ofNext(({ number, dueDate }) => ({
  params: { installmentNumber: number, date: addDays(dueDate, 4) },
}));
const LAST_NUMBER = ofLast(({ number }) => ({ body: { installmentNumbers: [number] } }));

/** Reads of a person, or of a thing that another read names. */
const READS = {
  listNearestSellers: { send: params({ limit: 10, zipCode: '01310100' }) },
  getMultiplikIndicatorName: { send: params({ partyId: 'conform' }) },
  findLoanByDevice: { send: params({ code: 'conform' }) },
  gatherAddress: { send: params({ zipcode: '01310100' }) },
  getPartnerFrame: { send: params({ page: 'preferences' }) },
  getShop: { send: params({ product: 'personal-lending' }) },
  getPromotion: { send: params({ slug: PROMOTION }) },
  getCustomerBlockState: { send: ofPerson(({ id }) => ({ params: { customerId: id } })) },
  findProductRecord: {
    send: ofPerson(({ id }) => ({
      params: { personId: id, productItemId: 'consorcio', productCode: 'personal-lending' },
    })),
  },
  simulateDueDay: { send: ({ loan }) => loan && { params: { id: loan.id, payDay: 5 } } },
  getInstallmentBill: { send: ofNext(({ number }) => ({ params: { installmentNumber: number } })) },
  getSlipPdf: { send: ofNext(({ number }) => ({ params: { name: 'boleto', installmentNumber: number } })) },
  getReceiptPdf: {
    send: ({ answers }) => {
      const { payments } = (answers.get('listPayments') ?? { payments: [] }) as Schemas['Payments'];
      return payments[0] ? { params: { id: payments[0].id } } : null;
    },
  },
  refreshCardPayment: cannot("it asks after a payment that waits for the card issuer's question"),
} satisfies Partial<Record<OperationId, Example>>;

/** Calls of any visitor. */
const VISITORS = {
  logBusiness: { send: body(EVENT) },
  logIntegration: { send: body(EVENT) },
  countFunnel: { send: body({ items: [{ screen: 'solicitacao/inicio', kind: 'shown' }] }) },
  reportProblem: {
    send: () => ({
      body: { requestId: randomUUID(), release: 'conform', path: '/cliente/emprestimo', timeLine: [] },
    }),
  },
  registerDevice: { send: body({ kind: 1, code: 'conform' }) },
  openMultiplikInvitation: { send: body({ partyId: 'conform' }) },
  validateBankInformation: { send: body(ACCOUNT) },
  processCustomer: { send: () => ({ body: { emailAddress: stranger().emailAddress } }) },
  sendApplicationLink: {
    send: () => ({ params: { messageKind: 0 }, body: { emailAddress: stranger().emailAddress } }),
  },
  requestPasswordReset: { send: () => ({ params: { username: stranger().taxId } }) },
  createApplication: {
    send: () => ({
      body: { ...stranger(), ...COMPLEMENT, origin: 'voltz', brand: 'emprestimosim' },
    }),
  },
  createLead: { send: () => ({ params: { origin: 'lead' }, body: stranger() }) },
  login: cannot('it needs a password'),
  loginWithGoogle: cannot('it needs an identity token of Google'),
  loginWithGoogleCode: cannot('it needs a code of Google'),
  resetPassword: cannot('it needs the code of a message'),
} satisfies Partial<Record<OperationId, Example>>;

/** Steps of an application, in its order. */
const APPLICANTS = {
  complementLead: { as: 'lead', send: body(COMPLEMENT) },
  applyPromotionalCode: { as: 'pre-contract', send: params({ promotionalCode: 'BEMVINDO' }) },
  submitPreContract: {
    as: 'pre-contract',
    send: body(PRE_CONTRACT),
  },
  requestAlternativeOffer: { as: 'contract-two-proposals' },
  applyInsurance: { as: 'contract' },
  declineInsurance: { as: 'contract-insured' },
  requestOriginalOffer: { as: 'offer-two-proposals' },
  selectOfferCondition: {
    as: 'offer',
    send: ({ loan }) => {
      const [offer] = loan?.offers ?? [];
      if (!offer) return null;
      const { principal, term, oneTimeFee: fee, monthlyInterestRate } = offer;
      return { params: { principal, term, fee, monthlyInterestRate } };
    },
  },
  selectMultiOffer: {
    as: 'multi-offer',
    send: ({ loan }) => (loan?.offers[1] ? { body: { offerId: loan.offers[1].id } } : null),
  },
  unselectMultiOffer: cannot('it gives back an offer that was just taken'),
  signContract: { as: 'contract', send: body({ accepted: true }) },
  submitMissingData: { as: 'missing-data', send: body(CIVIL) },
  submitPostContract: { as: 'post-contract', send: body(POST_CONTRACT) },
  submitIdentity: { as: 'step-identity', send: () => ({ params: { kind: 'selfie' }, body: PHOTO }) },
  uploadIncomeProof: { as: 'step-income-proof', send: body(PHOTO) },
  getIAssessment: { as: 'step-psychometric', send: ofPerson(({ taxId }) => ({ params: { taxId } })) },
  submitPsychometric: { as: 'step-psychometric', send: body({}) },
  submitCredigo: { as: 'step-credigo', send: body({}) },
  getEbsUrl: {
    as: 'step-statement',
    send: ofPerson(({ taxId }) => ({
      params: { taxId, pageToRedirect: '/emprestimo/solicitacao/renda/ebs' },
    })),
  },
  registerAppInstallation: { as: 'step-phone-collateral' },
  answerQuestions: cannot('only the customer knows the answers'),
  resendVerificationToken: { as: 'token-sms', send: body({}) },
  confirmVerificationToken: cannot('it needs the code of a message'),
  reconfirmContract: cannot('it needs the code of a message'),
  createOpenFinanceConsent: { as: 'underwriting', send: params({ bankCode: '077' }) },
  revokeOpenFinanceConsent: { as: 'underwriting' },
  consentPayrollLoan: { as: 'declined-payroll-consent', send: body({ accepted: true }) },
  checkBankAccount: { as: 'declined-by-bank', send: body(ACCOUNT) },
  correctBankAccount: {
    as: 'declined-by-bank',
    send: ({ answers }) => {
      const { declinedByBank } = (answers.get('isDeclinedByBank') ?? {}) as Partial<
        Schemas['DeclinedByBank']
      >;
      return declinedByBank ? { body: ACCOUNT } : null;
    },
  },
  updateBankAccount: { as: 'bank-account-asked', send: body(ACCOUNT) },
  answerCounterOffer: {
    as: 'contract',
    send: ({ loan }) => loan && { params: { option: 'loan-amount', level: 'low', loanId: loan.id } },
  },
  cancelContract: { as: 'contract' },
} satisfies Partial<Record<OperationId, Example>>;

/** What customers of a running loan do; at the end what ends something. */
const CUSTOMERS = {
  sendAppInstallationMessage: {
    as: 'current',
    send: ofPerson(({ emailAddress }) => ({ params: { messageKind: 0, recipient: emailAddress } })),
  },
  sendChatMessage: { as: 'late', send: body({ message: 'Oi' }) },
  findAcordoCertoToken: { as: 'external-agreement' },
  simulateInstallment: { as: 'current', send: LATER },
  underwritePartial: {
    as: 'current-first',
    // Before the first payment.
    send: ofNext(({ number, originalDueDate }) =>
      number === 1 ? { params: { payDay: 7, originalDueDate } } : null,
    ),
  },
  sendBankDocument: {
    as: 'current',
    send: ofBill(({ number, owedAmount }) => ({ body: { installmentNumber: number, amount: owedAmount } })),
  },
  sendSlipByEmail: { as: 'current', send: ofBill(({ number }) => ({ body: { installmentNumber: number } })) },
  createInstallmentBill: {
    as: 'current',
    send: ofBill(({ number }) => ({ params: { installmentsNumbers: [number], billingMethod: 'PIX' } })),
  },
  simulateAnticipation: { as: 'current', send: LAST_NUMBER },
  confirmAnticipation: { as: 'current', send: LAST_NUMBER },
  createAutomaticPayment: { as: 'current', send: body({ maxAmount: 90_000 }) },
  cancelAutomaticCharge: cannot('it needs a charge that is scheduled'),
  cancelAutomaticPayment: { as: 'current' },
  updateInstallment: { as: 'current', send: LATER },
  payByCard: {
    as: 'current',
    send: ofBill(({ owedAmount }, { loan }) => ({
      params: { amount: owedAmount, installmentsCard: 1, billingMethod: 'CREDIT', loanId: loan?.id },
      body: CARD,
    })),
  },
  signInsurance: { as: 'current' },
  cancelInsurance: { as: 'current-insured' },
  signMultiplik: {
    as: 'current',
    send: ofPerson(({ name }) => ({ body: { name, version: '2026-11' } })),
  },
  leaveMultiplik: { as: 'current' },
  createProductRecord: { as: 'current', send: product('showNewProductBanner') },
  updateProductRecord: { as: 'current', send: product('showNewProductBanner') },
  revealScratchCard: {
    as: 'promotion-joined',
    send: ({ answers }) => {
      const { state, promotionId } = (answers.get('getPromotion') ?? {}) as Partial<Schemas['Promotion']>;
      return state === 'ready' ? { params: { slug: PROMOTION, promotionId } } : null;
    },
  },
  createRecurringOffer: { as: 'settled' },
  takeRecurringOffer: { as: 'settled' },
} satisfies Partial<Record<OperationId, Example>>;

/** Calls of whoever is logged in; at the end those that end the session. */
const ANYBODY = {
  tagAnalyticsEvent: { send: params({ eventName: 'conform' }) },
  sendEvaluation: { send: body({ score: 9, comment: 'Tudo certo', screen: 'cliente/avaliacao' }) },
  updateMessagePreferences: {
    send: body({ preferences: { 'marketing-personal-lending-application': ['email'] } }),
  },
  getTempToken: {},
  getSellerReferralToken: {},
  getPartnerAuthToken: {
    send: ofPerson(({ taxId, emailAddress, mobilePhoneNumber }) => ({
      body: { document: taxId, email: emailAddress, phone: mobilePhoneNumber },
    })),
  },
  createDemand: { send: body({ kind: 'correction', comment: 'Conform' }) },
  sendContactProof: { send: body({ channel: 'email' }) },
  requestContactChange: cannot('it needs the code of a message'),
  confirmContactChange: cannot('it needs the code of a message'),
  endOtherSessions: {},
  logout: { once: true },
} satisfies Partial<Record<OperationId, Example>>;

/** The examples by call; those that change something stand in the order in which they are made. */
export const EXAMPLES: Readonly<Partial<Record<OperationId, Example>>> = {
  ...READS,
  ...VISITORS,
  ...APPLICANTS,
  ...CUSTOMERS,
  ...ANYBODY,
};
