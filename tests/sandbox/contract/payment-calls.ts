/** Calls about installments and their payment. */
import { addDays } from '../../../src/domain/calendar-date.ts';
import type { OperationId } from '../../../src/sandbox/contract/operations.ts';
import { insertCharge, readCharges } from '../../../src/sandbox/schedule/automatic-charge-store.ts';
import type { TestLender } from '../lender-client.ts';
import { today } from '../payments/running-loan.ts';
import { customerIn, type Subject } from './subjects.ts';
import type { ValidCall } from './valid-call.ts';

const CHALLENGED_CARD = {
  number: '4000000000003220',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2031-05-01',
  securityCode: '987',
};
const CARD = { ...CHALLENGED_CARD, number: '4111111111111111' };

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

/** Authorises Pix Automático, and schedules the charge of the next installment, however far its day is. */
async function scheduledCharge({ browser, loan }: Subject, { database }: TestLender): Promise<number> {
  const reply = await browser.call('GET', '/api/loan/current/re-payments');
  const { number, owedAmount, dueDate } = reply.json<{
    nextUnpaidInstallment: { number: number; owedAmount: number; dueDate: string };
  }>().nextUnpaidInstallment;
  await browser.call('POST', '/api/loan/automatic-payment', { body: {} });
  const [authorization] = await database.query<{ id: string; now: Date }>(
    `update automatic_payment set state = 'APROVADA', decided_at = created_at where loan_id = $1
     returning id, created_at as now`,
    [loan.id],
  );
  if (!authorization) throw new Error('Pix Automático was not created');
  const charge = { authorizationId: authorization.id, loanId: loan.id, number, dueDate, amount: owedAmount };
  const charges = await readCharges(database, loan.id);
  if (charges.length === 0) await insertCharge(database, { ...charge, state: 'ATIVA' }, authorization.now);
  return number;
}

/** The bill of a payment that waits for the card issuer's challenge. */
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

/** The first installment, moved four days later. */
const ON_DATE = async (_subject: Subject, lender: TestLender) => ({
  query: { date: addDays(await today(lender), 14), installmentNumber: 1 },
});

export const PAYMENT_CALLS = {
  getRepayments: { who: customerIn(), status: 200 },
  payByCard: {
    who: customerIn(),
    send: async (subject) => ({
      query: cardQuery((await owedOf(subject)).amount, subject.loan.id),
      body: CARD,
    }),
    status: 200,
    foreign: 404,
  },
  refreshCardPayment: {
    who: customerIn(),
    send: async (subject) => ({ query: { billId: await challengedBill(subject) } }),
    status: 200,
    foreign: 404,
  },
  getInstallmentBill: { who: customerIn(), send: () => ({ query: { installmentNumber: 1 } }), status: 200 },
  createInstallmentBill: {
    who: customerIn(),
    send: async (subject) => ({
      query: { billId: (await owedOf(subject)).billId, installmentsNumbers: [1], billingMethod: 'PIX' },
    }),
    status: 200,
    foreign: 404,
  },
  getSlipPdf: {
    who: customerIn(),
    send: () => ({ path: { name: 'boleto' }, query: { installmentNumber: 1 } }),
    status: 200,
  },
  sendBankDocument: {
    who: customerIn(),
    send: async (subject) => ({
      body: { installmentNumber: 1, amount: (await owedOf(subject)).amount },
    }),
    status: 200,
  },
  sendSlipByEmail: { who: customerIn(), send: () => ({ body: { installmentNumber: 1 } }), status: 200 },
  simulateInstallment: { who: customerIn(), send: ON_DATE, status: 200 },
  updateInstallment: { who: customerIn(), send: ON_DATE, status: 200 },
  simulateAnticipation: {
    who: customerIn({ firstDueIn: 40 }),
    send: () => ({ body: { installmentNumbers: [6] } }),
    status: 200,
  },
  confirmAnticipation: {
    who: customerIn({ firstDueIn: 40 }),
    send: () => ({ body: { installmentNumbers: [6] } }),
    status: 201,
  },
  createAutomaticPayment: { who: customerIn(), send: () => ({ body: { maxAmount: 90_000 } }), status: 200 },
  getAutomaticPayment: { who: customerIn(), status: 200 },
  getWithdrawal: { who: customerIn(), status: 200 },
  cancelAutomaticPayment: { who: customerIn(), status: 200 },
  cancelAutomaticCharge: {
    who: customerIn(),
    send: async (subject, lender) => ({
      body: { installmentNumber: await scheduledCharge(subject, lender) },
    }),
    status: 200,
  },
  isAutomaticPaymentAvailable: { who: customerIn(), status: 200 },
  getAutomaticPaymentMaxAmount: { who: customerIn(), status: 200 },
} as const satisfies Partial<Record<OperationId, ValidCall>>;
