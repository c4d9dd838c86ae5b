/** No customer can read, bill or pay another's installments: one attempt for each payment operation. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { Browser, lenderForFile } from '../lender-client.ts';
import { type Customer, runningLoan, today } from './running-loan.ts';

const lender = lenderForFile();
/** Six installments; the other customer has twelve, so that only they have numbers 7 to 12. */
let customer: Customer;
let other: Customer;
let theirs: { billId: string; cardBillId: string; cardUrl: string; authorizationUrl: string; date: string };

const CARD = {
  number: '4000000000003220',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};
const cardUrl = (loanId: string, amount: number) =>
  `/api/loan/current/payment/card?amount=${amount}&installmentsCard=1&billingMethod=CREDIT&loanId=${loanId}`;

beforeAll(async () => {
  customer = await runningLoan(lender, { firstDueIn: 5, term: 6 });
  other = await runningLoan(lender, { firstDueIn: -250, term: 12, paidCount: 9 });
  const { bill, owedAmount } = await other.installment(10);
  const paid = await other.read<{
    billId: string;
    payments: { execution: { additionalInformation: { authenticationUrl: string } } }[];
  }>('PUT', cardUrl(other.loanId, owedAmount), CARD);
  const { authorizationUrl } = await other.read<{ authorizationUrl: string }>(
    'POST',
    '/api/loan/automatic-payment',
  );
  theirs = {
    billId: bill?.id ?? '',
    cardBillId: paid.billId,
    cardUrl: paid.payments[0]?.execution.additionalInformation.authenticationUrl ?? '',
    authorizationUrl,
    date: addDays(await today(lender), 3),
  };
});

type Attempt = readonly [method: 'GET' | 'PUT' | 'POST', url: string, body?: object];

const ATTEMPTS: [name: string, attempt: () => Attempt][] = [
  ['payByCard of their loan', () => ['PUT', cardUrl(other.loanId, 1), CARD]],
  [
    'refreshCardPayment of their bill',
    () => ['GET', `/api/payment/card/refresh?billId=${theirs.cardBillId}`],
  ],
  ['getInstallmentBill', () => ['GET', '/api/re-payments/bill?installmentNumber=10']],
  [
    'createInstallmentBill from their bill',
    () => [
      'GET',
      `/api/loan/current/installment/bill?billId=${theirs.billId}&installmentsNumbers=1&billingMethod=PIX`,
    ],
  ],
  [
    'createInstallmentBill',
    () => ['GET', '/api/loan/current/installment/bill?installmentsNumbers=10&billingMethod=PIX'],
  ],
  ['getSlipPdf', () => ['GET', '/api/re-payments/a.pdf?installmentNumber=10']],
  ['sendSlipByEmail', () => ['POST', '/api/re-payments/slip-by-email', { installmentNumber: 10 }]],
  [
    'sendBankDocument',
    () => ['POST', '/api/customer/sendBankDocument', { installmentNumber: 10, amount: 1 }],
  ],
  [
    'simulateInstallment',
    () => ['PUT', `/api/customer/installment/simulate?date=${theirs.date}&installmentNumber=12`],
  ],
  [
    'updateInstallment',
    () => ['PUT', `/api/customer/installment/update?date=${theirs.date}&installmentNumber=12`],
  ],
  [
    'simulateAnticipation',
    () => ['POST', '/api/loan/current/anticipation/simulate', { installmentNumbers: [12] }],
  ],
  ['confirmAnticipation', () => ['POST', '/api/loan/current/anticipation', { installmentNumbers: [12] }]],
];

/** Calls without an id: they concern the caller only. */
const OWN_ONLY: Attempt[] = [
  ['GET', '/api/loan/current/re-payments'],
  ['GET', '/api/automatic-payment/available'],
  ['GET', '/api/automatic-payment/max-amount'],
  ['POST', '/api/loan/automatic-payment'],
  ['GET', '/api/automatic-payment/current'],
  ['PUT', '/api/automatic-payment/cancel'],
];

async function booksOf(one: Customer): Promise<unknown> {
  const tables = [
    'installment',
    'bill',
    'payment',
    'automatic_payment',
    'automatic_charge',
    'outbox_message',
  ];
  return Promise.all(
    tables.map((table) =>
      lender.database.query(`select * from ${table} where loan_id = $1 order by 1, 2`, [one.loanId]),
    ),
  );
}

describe('another customer', () => {
  it.each(ATTEMPTS)('gets 404 for %s and changes nothing', async (_name, attempt) => {
    const before = await booksOf(other);
    expect(await customer.refusal(...attempt())).toEqual([404, 'not-found']);
    expect(await booksOf(other)).toEqual(before);
  });

  it.each(['yes', 'no'])('cannot answer %s at the partners’ pages', async (decision) => {
    const before = await booksOf(other);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of [theirs.cardUrl, theirs.authorizationUrl]) {
      expect((await customer.call('GET', url)).status).toBe(404);
      expect((await customer.call('POST', url, { body: `decision=${decision}`, headers })).status).toBe(404);
    }
    expect(await booksOf(other)).toEqual(before);
  });

  it('sees only their own installments', async () => {
    expect((await customer.repayments()).balance).toHaveLength(6);
    expect((await other.repayments()).balance).toHaveLength(12);
  });

  it('gets 404 for an unknown bill', async () => {
    const { balance } = await customer.repayments();
    expect(balance).toHaveLength(6);
    expect(await customer.refusal('GET', `/api/payment/card/refresh?billId=${randomUUID()}`)).toEqual([
      404,
      'not-found',
    ]);
  });
});

describe('without a session', () => {
  const all = [...ATTEMPTS.map(([, attempt]) => attempt), ...OWN_ONLY.map((attempt) => () => attempt)];
  it.each(all.map((attempt, index) => [index, attempt] as const))(
    'call %i is refused',
    async (_index, attempt) => {
      const [method, url, body] = attempt();
      const reply = await new Browser(lender.app).call(method, url, body ? { body } : {});
      expect([reply.status, reply.json().code]).toEqual([401, 'unauthenticated']);
    },
  );
});
