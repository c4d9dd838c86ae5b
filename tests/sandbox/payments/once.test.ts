/** Nothing is paid twice: the same key, concurrent payments, and any order of payments keep the books consistent. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markPaid } from '../../../src/sandbox/schedule/installment-store.ts';
import { lenderForFile } from '../lender-client.ts';
import {
  type Customer,
  lineOf,
  passDays,
  payAtBank,
  pixOf,
  runningLoan,
  type WireBill,
} from './running-loan.ts';

const lender = lenderForFile();

const CARD = {
  number: '4111111111111111',
  holder: 'RITA NOGUEIRA',
  expirationDate: '2051-05-01',
  securityCode: '987',
};

const cardUrl = (customer: Customer, amount: number) =>
  `/api/loan/current/payment/card?amount=${amount}&installmentsCard=1&billingMethod=CREDIT&loanId=${customer.loanId}`;

describe('the same key', () => {
  it('pays one installment by card, sequentially and concurrently', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40 });
    const { owedAmount } = await customer.installment(1);
    const send = { body: CARD, headers: { 'idempotency-key': randomUUID() } };
    const url = cardUrl(customer, owedAmount);
    const replies = await Promise.all([1, 2, 3, 4].map(() => customer.call('PUT', url, send)));
    replies.push(await customer.call('PUT', url, send));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json<{ billId: string }>().billId)).size).toBe(1);
    expect(replies[0]?.json<object>()).toMatchObject({ payments: [{ state: 'paid' }] });
    expect(await customer.paidIn()).toBe(owedAmount);
    expect((await customer.installment(2)).state).toBe(2);
  });

  it('with another card is a different request, and refused', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 5 });
    const url = cardUrl(customer, (await customer.installment(1)).owedAmount);
    const headers = { 'idempotency-key': randomUUID() };
    await customer.call('PUT', url, { body: { ...CARD, number: '4000000000000002' }, headers });
    const reply = await customer.call('PUT', url, { body: CARD, headers });
    expect([reply.status, reply.json().code]).toEqual([409, 'idempotency-key-reused']);
  });

  it.each([
    ['POST', '/api/loan/current/anticipation', { installmentNumbers: [6] }],
    ['POST', '/api/loan/automatic-payment', undefined],
    ['POST', '/api/re-payments/slip-by-email', { installmentNumber: 1 }],
  ] as const)('acts once: %s %s', async (method, url, body) => {
    const customer = await runningLoan(lender, { firstDueIn: 5 });
    const send = { body, headers: { 'idempotency-key': randomUUID() } };
    const replies = [await customer.call(method, url, send), await customer.call(method, url, send)];
    expect(replies[1]?.json<object>()).toEqual(replies[0]?.json<object>());
    expect(replies[0]?.status).toBeLessThan(300);
    const [made] = await lender.database.query<{ count: number }>(
      `select (select count(*) from outbox_message where loan_id = $1)::integer
         + (select count(*) from automatic_payment where loan_id = $1)::integer as count`,
      [customer.loanId],
    );
    expect(made?.count).toBe(1);
  });
});

describe('two concurrent payments of one installment', () => {
  it.each([
    ['two cards', ['card', 'card']],
    ['Pix and the slip', ['pix', 'line']],
    ['a card and Pix', ['card', 'pix']],
    ['five of them', ['pix', 'card', 'line', 'pix', 'card']],
  ])('%s: one succeeds', async (_name, ways) => {
    const customer = await runningLoan(lender, { firstDueIn: 5 });
    const { owedAmount, bill } = await customer.installment(1);
    const url = cardUrl(customer, owedAmount);
    const statuses = await Promise.all(
      ways.map(async (way) => {
        if (way === 'card') return (await customer.call('PUT', url, { body: CARD })).status;
        return payAtBank(lender, way === 'pix' ? pixOf(bill) : lineOf(bill));
      }),
    );
    expect(statuses.sort()).toEqual([200, ...ways.slice(1).map(() => 409)]);
    expect([await customer.paidIn(), (await customer.installment(1)).paidAmount]).toEqual([
      owedAmount,
      owedAmount,
    ]);
  });

  it('of one slip, and of two slips with the same installment: each is paid once', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40 });
    const make = (numbers: string) =>
      customer.read<WireBill>('GET', `/api/loan/current/installment/bill?billingMethod=PIX${numbers}`);
    const both = await make('&installmentsNumbers=1&installmentsNumbers=2');
    const second = await make('&installmentsNumbers=2');
    const statuses = await Promise.all([both, second].map((bill) => payAtBank(lender, pixOf(bill))));
    expect(statuses.sort()).toEqual([200, 409]);
    const { balance } = await customer.repayments();
    expect(await customer.paidIn()).toBe(balance.reduce((sum, { paidAmount }) => sum + paidAmount, 0));
  });
});

it('an installment is marked as paid once, by whichever call', async () => {
  const { loanId } = await runningLoan(lender, { firstDueIn: 5 });
  const paid = { number: 1, amount: 100, droppedPremium: 0, on: '2026-11-20', outcome: 5 } as const;
  const marked = [
    await markPaid(lender.database, loanId, paid),
    await markPaid(lender.database, loanId, paid),
  ];
  expect(marked).toEqual([true, false]);
});

/** Actions of a customer in any order; refusals are allowed, inconsistent books are not. */
const acts = {
  wait: async () => passDays(lender, 9),
  pix: async (customer: Customer, number: number) => {
    const code = pixOf((await customer.installment(number)).bill);
    if (code) await payAtBank(lender, code);
  },
  card: async (customer: Customer) => {
    const { nextUnpaidInstallment } = await customer.repayments();
    await customer.call('PUT', cardUrl(customer, nextUnpaidInstallment?.owedAmount ?? 1), { body: CARD });
  },
  anticipate: async (customer: Customer, number: number) => {
    await customer.call('POST', '/api/loan/current/anticipation', { body: { installmentNumbers: [number] } });
  },
  postpone: async (customer: Customer, number: number) => {
    const { originalDueDate } = await customer.installment(number);
    const date = `${originalDueDate.slice(0, 8)}28`;
    await customer.call('PUT', `/api/customer/installment/update?date=${date}&installmentNumber=${number}`);
  },
};

async function checkBooks(customer: Customer): Promise<void> {
  const { balance } = await customer.repayments();
  const paid = balance.reduce((sum, { paidAmount }) => sum + paidAmount, 0);
  expect(await customer.paidIn()).toBe(paid);
  expect(
    balance.every((one) => one.state >= 4 === one.owedAmount < 1 && one.state >= 4 === one.paidAmount > 0),
  ).toBe(true);
  const isLate = balance.some(({ state }) => state === 2);
  const isSettled = balance.every(({ state }) => state >= 4);
  const expected = isSettled ? [100, 102] : [isLate ? 80 : 65];
  expect(expected).toContain(await customer.state());
  const crooked = await lender.database.query(
    `select bill.id from bill where amount <> (select sum(amount) from bill_item where bill_id = bill.id)
     or (state = 'paid') <> exists (select from payment where bill_id = bill.id)`,
  );
  expect(crooked).toEqual([]);
  const left = await lender.database.query(
    `select bill.id from bill join bill_item on bill_id = bill.id
       join installment on installment.loan_id = bill.loan_id and installment.number = installment_number
     where kind = 'slip' and state = 'open' and outcome is not null`,
  );
  expect(left).toEqual([]);
}

it('any order of payments keeps the books consistent', { timeout: 120_000 }, async () => {
  const act = fc.tuple(
    fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    fc.integer({ min: 1, max: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -70, max: 20 }),
      fc.array(act, { maxLength: 12 }),
      async (firstDueIn, steps) => {
        const customer = await runningLoan(lender, { firstDueIn, term: 4, insured: firstDueIn % 2 === 0 });
        for (const [name, number] of steps) await acts[name](customer, number);
        await checkBooks(customer);
      },
    ),
    { numRuns: 15 },
  );
});
