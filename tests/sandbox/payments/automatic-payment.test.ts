/** Pix Automático: offered, authorised on the bank's page, and charged on each due date. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLender, type TestLender } from '../lender-client.ts';
import { type Customer, passDays, runningLoan } from './running-loan.ts';

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender();
});
afterAll(async () => lender.close());

const CREATE = '/api/loan/automatic-payment';
const AVAILABLE = '/api/automatic-payment/available';
const MAX = '/api/automatic-payment/max-amount';

const isAvailable = async (customer: Customer) =>
  (await customer.read<{ available: boolean }>('GET', AVAILABLE)).available;

async function decide(customer: Customer, decision: 'yes' | 'no'): Promise<string> {
  const { authorizationUrl } = await customer.read<{ authorizationUrl: string }>('POST', CREATE);
  expect((await customer.call('GET', authorizationUrl)).text).toContain('Autorizar o Pix Automático');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await customer.call('POST', authorizationUrl, { body: `decision=${decision}`, headers });
  expect(reply.status).toBe(303);
  return String(reply.headers.location);
}

describe('an authorisation', () => {
  it('covers the most expensive installment at its latest possible date', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { maxAmount } = await customer.read<{ maxAmount: number }>('GET', MAX);
    const { owedAmount } = await customer.installment(1);
    const rate = (await customer.loan()).conditions?.monthlyInterestRate ?? 0;
    expect(maxAmount).toBe(Math.round(owedAmount * (1 + rate / 100)));
  });

  it('is for what is left of a loan', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -20, term: 3, paidCount: 1 });
    expect(await isAvailable(customer)).toBe(true);
  });

  it('may be requested again when refused, and is not offered again when given', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await isAvailable(customer)).toBe(true);
    expect(await decide(customer, 'no')).toBe('/cliente/solicitacao/erro-para-autorizar-pix-automatico');
    expect(await isAvailable(customer)).toBe(true);
    expect(await decide(customer, 'yes')).toBe('/cliente/emprestimo?automaticPayment=approved');
    expect(await isAvailable(customer)).toBe(false);
    expect(await customer.refusal('POST', CREATE)).toEqual([409, 'conflict-of-state']);
  });

  it('is given once by two open pages', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const pages = [await customer.read('POST', CREATE), await customer.read('POST', CREATE)] as {
      authorizationUrl: string;
    }[];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const { authorizationUrl } of pages) {
      await customer.call('POST', authorizationUrl, { body: 'decision=yes', headers });
    }
    const states = await lender.database.query(
      'select state from automatic_payment where loan_id = $1 order by created_at, state',
      [customer.loanId],
    );
    expect(states).toEqual([{ state: 'approved' }, { state: 'rejected' }]);
  });

  it.each([
    ['settled', { firstDueIn: -90, term: 2, state: 'settled' }],
    ['not paid out for long', { firstDueIn: 20, state: 'paid' }],
    ['sold', { firstDueIn: -90, state: 'sold' }],
  ] as const)('is not for a loan that is %s', async (_name, situation) => {
    const customer = await runningLoan(lender, situation);
    expect(await isAvailable(customer)).toBe(false);
    expect(await customer.refusal('POST', CREATE)).toEqual([409, 'conflict-of-state']);
    expect(await customer.refusal('GET', MAX)).toEqual([409, 'conflict-of-state']);
  });
});

describe('the bank', () => {
  it('pays each installment on its due date, to the last', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 3 });
    const { balance } = await customer.repayments();
    await decide(customer, 'yes');
    await passDays(lender, 3);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([1, 1, 1]);
    await passDays(lender, 2);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([5, 1, 1]);
    await passDays(lender, 80);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([5, 5, 5]);
    expect(await customer.state()).toBe(100);
    const payments = await lender.database.query<{ method: string; amount: number; at: Date }>(
      'select method, amount, paid_at as at from payment where loan_id = $1 order by paid_at',
      [customer.loanId],
    );
    expect(payments).toEqual(
      balance.map(({ owedAmount, dueDate }) => ({
        method: 'AUTOMATIC_PIX',
        amount: owedAmount,
        at: new Date(`${dueDate}T15:00:00Z`),
      })),
    );
    expect((await customer.loan()).application.logs.at(-1)?.at).toBe(`${balance[2]?.dueDate}T15:00:00.000Z`);
  });

  it.each<[what: string, changes: (owed: number, noon: number) => [number, number], isPaid: boolean]>([
    ['an installment of just the maximum', (owed, noon) => [owed, noon - 1], true],
    ['nothing of one above it', (owed, noon) => [owed - 1, noon - 1], false],
    ['nothing that was due when it was authorised', (owed, noon) => [owed, noon], false],
  ])('pays %s', async (_what, changes, isPaid) => {
    const customer = await runningLoan(lender, { firstDueIn: 4, term: 2 });
    await decide(customer, 'yes');
    const { owedAmount, dueDate } = await customer.installment(1);
    const [maxAmount, decidedAt] = changes(owedAmount, Date.parse(`${dueDate}T15:00:00Z`));
    await lender.database.query(
      'update automatic_payment set max_amount = $2, decided_at = $3 where loan_id = $1',
      [customer.loanId, maxAmount, new Date(decidedAt)],
    );
    await passDays(lender, 6);
    expect([await customer.state(), await customer.paidIn()]).toEqual(isPaid ? [65, owedAmount] : [80, 0]);
  });

  it('pays no installment that was late before the authorisation', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -5, term: 3 });
    await decide(customer, 'yes');
    await passDays(lender, 30);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([2, 5, 1]);
  });
});
