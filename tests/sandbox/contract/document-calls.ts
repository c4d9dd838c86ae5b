/** Calls about the papers of a loan and the customer's data. */
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
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

export const DOCUMENT_CALLS = {
  listPayments: { who: customerIn(), status: 200 },
  getReceiptPdf: {
    who: customerIn(),
    send: async (subject) => ({ path: { id: await paidByCard(subject) } }),
    status: 200,
    foreign: 404,
  },
  getContractPdf: { who: (lender) => applicantAt(lender, PLAN.approved, 'signed'), status: 200 },
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
  createDemand: {
    who: customerIn(),
    send: () => ({ body: { kind: 'correction', comment: 'CEP' } }),
    status: 201,
  },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
