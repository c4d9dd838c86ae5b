/** Calls of an application, from the start page to the signed contract. */
import { ACCOUNT, CIVIL, COMPLEMENT, JPEG, PRE_CONTRACT } from '../../../src/conform/bodies.ts';
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { application, JPEG_HEADERS, postContract, type TestLender } from '../lender-client.ts';
import { applicantAt, customerOf, leadOf, PLAN, type Progress, type Subject } from './subjects.ts';
import type { ValidCall } from './valid-call.ts';

const at =
  (plan: keyof typeof PLAN, stage: Progress = 'started') =>
  (lender: TestLender): Promise<Subject> =>
    applicantAt(lender, PLAN[plan], stage);

/** The code of the newest message to the subject's phone. */
async function codeSentTo({ loan }: Subject, lender: TestLender): Promise<string> {
  const [message] = await lender.database.query<{ content: string }>(
    'select content from outbox_message where loan_id = $1 order by created_at desc limit 1',
    [loan.id],
  );
  return /\d{6}/.exec(message?.content ?? '')?.[0] ?? '';
}

/** Requests the questions and reads the right answers from the database. */
async function rightAnswers({ browser, loan }: Subject, lender: TestLender) {
  await browser.call('GET', '/api/loan/questions');
  const [row] = await lender.database.query<{ questions: { id: string; rightOption: string }[] }>(
    'select questions from questionnaire where loan_id = $1',
    [loan.id],
  );
  return Object.fromEntries((row?.questions ?? []).map(({ id, rightOption }) => [id, rightOption]));
}

/** Takes the offer, so that it can be returned. */
async function withOfferTaken(lender: TestLender): Promise<Subject> {
  const subject = await applicantAt(lender, PLAN.offeredAsAsked, 'decided');
  const body = { offerId: subject.loan.offers[0]?.id };
  await subject.browser.expectLoan('PUT', '/api/multioffer/select', { body });
  return subject;
}

async function withTwoProposals(lender: TestLender): Promise<Subject> {
  const subject = await applicantAt(lender, PLAN.approved, 'decided');
  const query = 'option=installment-value&level=high';
  await subject.browser.call('PUT', `/api/counter-offer?${query}`);
  return { ...subject, loan: await subject.browser.loan() };
}

export const APPLICATION_CALLS = {
  createApplication: { who: null, send: () => ({ body: application(PLAN.approved) }), status: 201 },
  createLead: {
    who: null,
    send: () => ({
      query: { origin: 'lead' },
      body: { taxId: PLAN.approved, emailAddress: 'a@exemplo.com.br', mobilePhoneNumber: '11987654321' },
    }),
    status: 201,
  },
  complementLead: { who: leadOf, send: () => ({ body: COMPLEMENT }), status: 200 },
  submitMissingData: { who: at('approved'), send: () => ({ body: CIVIL }), status: 200 },
  applyPromotionalCode: {
    who: at('approved'),
    send: () => ({ query: { promotionalCode: 'BEMVINDO' } }),
    status: 200,
  },
  tagAnalyticsEvent: {
    who: at('approved'),
    send: () => ({ query: { eventName: 'cp_approved' } }),
    status: 204,
  },
  registerAppInstallation: { who: at('phoneCollateral', 'identified'), status: 200 },
  sendAppInstallationMessage: {
    who: at('approved'),
    send: ({ emailAddress }) => ({ query: { messageKind: 0, recipient: emailAddress } }),
    status: 204,
    foreign: 403,
  },
  submitPreContract: { who: at('approved'), send: () => ({ body: PRE_CONTRACT }), status: 200 },
  signContract: { who: at('approved', 'decided'), send: () => ({ body: { accepted: true } }), status: 200 },
  reconfirmContract: {
    who: at('extraFormalization', 'identified'),
    send: async (subject, lender) => ({ query: { code: await codeSentTo(subject, lender) } }),
    status: 200,
    foreign: 422,
  },
  cancelContract: { who: at('approved', 'decided'), status: 200 },
  requestAlternativeOffer: { who: withTwoProposals, status: 200 },
  requestOriginalOffer: { who: at('offeredAsAsked', 'decided'), status: 200 },
  submitPostContract: { who: at('approved', 'signed'), send: () => ({ body: postContract() }), status: 200 },
  applyInsurance: { who: at('approved', 'decided'), status: 200 },
  declineInsurance: { who: at('approved', 'decided'), status: 200 },
  submitIdentity: {
    who: at('approved', 'told'),
    send: () => ({ query: { kind: 'selfie' }, body: JPEG, headers: JPEG_HEADERS }),
    status: 200,
  },
  submitPsychometric: { who: at('psychometric', 'chosen'), send: () => ({ body: {} }), status: 200 },
  submitCredigo: { who: at('psychometric', 'chosen'), send: () => ({ body: {} }), status: 200 },
  getIAssessment: {
    who: at('psychometric', 'chosen'),
    send: () => ({ query: { taxId: PLAN.psychometric } }),
    status: 200,
    foreign: 404,
    stranger: at('statement', 'chosen'),
  },
  getEbsUrl: {
    who: at('statement', 'chosen'),
    send: () => ({ query: { taxId: PLAN.statement, pageToRedirect: '/emprestimo/solicitacao/renda/ebs' } }),
    status: 200,
    foreign: 404,
    stranger: at('psychometric', 'chosen'),
  },
  getQuestions: {
    who: at('questions', 'chosen'),
    send: () => ({ query: { forceUpdate: true } }),
    status: 200,
  },
  answerQuestions: {
    who: at('questions', 'chosen'),
    send: async (subject, lender) => ({ body: { answers: await rightAnswers(subject, lender) } }),
    status: 200,
    // The other customer has no open questions.
    foreign: 409,
  },
  uploadIncomeProof: {
    who: at('incomeProof', 'chosen'),
    send: () => ({ body: JPEG, headers: JPEG_HEADERS }),
    status: 200,
  },
  getVerificationToken: { who: at('smsToken', 'identified'), status: 200 },
  resendVerificationToken: { who: at('smsToken', 'identified'), send: () => ({ body: {} }), status: 200 },
  confirmVerificationToken: {
    who: at('smsToken', 'identified'),
    send: async (subject, lender) => ({ body: { token: await codeSentTo(subject, lender) } }),
    status: 200,
    foreign: 422,
  },
  listInstitutions: { who: at('approved'), status: 200 },
  createOpenFinanceConsent: {
    who: at('approved'),
    send: () => ({ query: { bankCode: '077' } }),
    status: 200,
  },
  getOpenFinanceConsent: { who: at('approved'), status: 200 },
  revokeOpenFinanceConsent: { who: at('approved'), status: 200 },
  consentPayrollLoan: { who: at('approved'), send: () => ({ body: { accepted: true } }), status: 200 },
  getMultiOffer: { who: at('severalOffers', 'analysed'), status: 200 },
  selectMultiOffer: {
    who: at('severalOffers', 'analysed'),
    send: ({ loan }) => ({ body: { offerId: loan.offers[1]?.id } }),
    status: 200,
    foreign: 404,
  },
  unselectMultiOffer: { who: withOfferTaken, status: 200 },
  getMultipleOffers: { who: at('approved'), status: 200 },
  selectOfferCondition: {
    who: at('offeredAsAsked', 'decided'),
    send: ({ loan: { offers } }) => ({
      query: {
        principal: offers[0]?.principal ?? 0,
        term: offers[0]?.term ?? 0,
        fee: offers[0]?.oneTimeFee ?? 0,
        monthlyInterestRate: offers[0]?.monthlyInterestRate ?? 0,
      },
    }),
    status: 200,
  },
  answerCounterOffer: {
    who: at('approved', 'decided'),
    send: ({ loan }) => ({ query: { option: 'loan-amount', level: 'low', loanId: loan.id } }),
    status: 200,
    foreign: 404,
  },
  validateBankInformation: { who: null, send: () => ({ body: ACCOUNT }), status: 200 },
  checkBankAccount: {
    who: at('declinedByBank', 'analysed'),
    send: () => ({ body: ACCOUNT }),
    status: 200,
  },
  updateBankAccount: {
    who: at('accountAsked', 'analysed'),
    send: () => ({ body: ACCOUNT }),
    status: 200,
  },
  correctBankAccount: {
    who: at('declinedByBank', 'analysed'),
    send: () => ({ body: ACCOUNT }),
    status: 200,
  },
  isDeclinedByBank: { who: at('declinedByBank', 'analysed'), status: 200 },
  isCpApproved: { who: at('approved', 'analysed'), status: 200 },
  getAutoApproval: { who: at('approved', 'analysed'), status: 200 },
  simulateDueDay: {
    who: at('approved', 'decided'),
    send: ({ loan }) => ({ path: { id: loan.id }, query: { payDay: 7 } }),
    status: 200,
    foreign: 404,
  },
  underwritePartial: {
    who: (lender) => customerOf(lender, { firstDueIn: 30 }),
    send: ({ loan }) => ({
      query: { payDay: 7, originalDueDate: loan.conditions?.firstInstallment.dueDate ?? '' },
    }),
    status: 200,
  },
  getCurrentLoan: { who: at('approved'), status: 200 },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
