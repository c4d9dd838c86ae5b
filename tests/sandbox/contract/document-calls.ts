/** Calls about the papers of a loan and the customer's data. */
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { readOutbox } from '../../../src/sandbox/verification/outbox.ts';
import type { TestLender } from '../lender-client.ts';
import { applicantAt, customerIn, PLAN, type Subject } from './subjects.ts';
import type { ValidCall } from './valid-call.ts';

const SETTLED = { firstDueIn: -200, term: 3, state: 'settled' } as const;
const CARD = {
  number: '4111111111111111',
  holder: 'RITA N',
  expirationDate: '2051-05-01',
  securityCode: '987',
};

/** The id of a payment that this customer makes now. */
async function paidByCard({ browser, loan }: Subject): Promise<string> {
  const { balance } = (await browser.call('GET', '/api/loan/current/re-payments')).json<{
    balance: { owedAmount: number }[];
  }>();
  const query = `amount=${balance[0]?.owedAmount}&installmentsCard=1&billingMethod=CREDIT&loanId=${loan.id}`;
  await browser.call('PUT', `/api/loan/current/payment/card?${query}`, { body: CARD });
  const list = await browser.call('GET', '/api/loan/current/payments');
  return list.json<{ payments: { id: string }[] }>().payments[0]?.id ?? '';
}

const CONTACT = '/api/customer/contact';
const NEW_ADDRESS = 'rita.nova@exemplo.com.br';

async function codeTo(recipient: string, { database }: TestLender): Promise<string> {
  const [message] = await readOutbox(database, { recipient });
  return /é (\d{6})/.exec(message?.content ?? '')?.[1] ?? '';
}

/** The code that the e-mail address on record of this customer receives now. */
async function proofOf({ browser, emailAddress }: Subject, lender: TestLender): Promise<string> {
  await browser.call('POST', `${CONTACT}/proof`, { body: { channel: 'email' } });
  return codeTo(emailAddress, lender);
}

export const DOCUMENT_CALLS = {
  listPayments: { who: customerIn(), status: 200 },
  getReceiptPdf: {
    who: customerIn(),
    send: async (subject) => ({ path: { id: await paidByCard(subject) } }),
    status: 200,
    foreign: 404,
  },
  getContractPdf: { who: (lender) => applicantAt(lender, PLAN.approved, 'signed'), status: 200 },
  getDueDates: { who: customerIn(), status: 200 },
  getQuittancePdf: { who: customerIn(SETTLED), status: 200 },
  getKeptData: { who: customerIn(), status: 200 },
  getDataCopy: { who: customerIn(), status: 200 },
  listDemands: {
    who: async (lender) => {
      const subject = await customerIn()(lender);
      await subject.browser.call('POST', '/api/customer/demands', { body: { kind: 'copy' } });
      return subject;
    },
    status: 200,
  },
  listContacts: { who: customerIn(), status: 200 },
  sendContactProof: { who: customerIn(), send: () => ({ body: { channel: 'email' } }), status: 200 },
  requestContactChange: {
    who: customerIn(),
    send: async (subject, lender) => ({
      body: { emailAddress: NEW_ADDRESS, proof: await proofOf(subject, lender) },
    }),
    status: 200,
    foreign: 422,
  },
  confirmContactChange: {
    who: customerIn(),
    send: async (subject, lender) => {
      const body = { emailAddress: NEW_ADDRESS, proof: await proofOf(subject, lender) };
      await subject.browser.call('POST', CONTACT, { body });
      return { body: { ...body, token: await codeTo(NEW_ADDRESS, lender) } };
    },
    status: 200,
    foreign: 422,
  },
  createDemand: {
    who: customerIn(),
    send: () => ({ body: { kind: 'correction', comment: 'CEP' } }),
    status: 201,
  },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
