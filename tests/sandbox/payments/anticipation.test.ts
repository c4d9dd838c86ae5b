/** Paying installments early at present value, and moving one installment to another day. */
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { addDays, daysBetween } from '../../../src/domain/calendar-date.ts';
import { anticipate } from '../../../src/domain/loan/anticipation.ts';
import { parsePixCode } from '../../../src/domain/payment/pix-code.ts';
import { lenderForFile } from '../lender-client.ts';
import {
  type Customer,
  passDays,
  payAtBank,
  pixOf,
  runningLoan,
  today,
  type WireBill,
  type WireInstallment,
} from './running-loan.ts';

type Anticipation = components['schemas']['Anticipation'];
type Simulation = components['schemas']['InstallmentSimulation'];

const lender = lenderForFile();

const SIMULATE = '/api/loan/current/anticipation/simulate';
const CONFIRM = '/api/loan/current/anticipation';
const PREMIUM = 1_470;

const of = (...installmentNumbers: number[]) => ({ installmentNumbers });
const moveTo = (action: 'simulate' | 'update', number: number, date: string) =>
  `/api/customer/installment/${action}?date=${date}&installmentNumber=${number}`;

async function rateOf(customer: Customer): Promise<number> {
  return (await customer.loan()).conditions?.monthlyInterestRate ?? 0;
}

describe('anticipation', () => {
  // Installments 3 and 6: the loan still runs in the third month, and in the sixth no more
  it('costs the present value of each installment, the insurance undiscounted, while the loan runs', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10, insured: true });
    const rate = await rateOf(customer);
    const { balance } = await customer.repayments();
    const day = await today(lender);
    const simulated = await customer.read<Anticipation>('POST', SIMULATE, of(6, 3));
    const [third, sixth] = [balance[2], balance[5]];
    const value = (one: typeof third) =>
      anticipate((one?.owedAmount ?? 0) - PREMIUM, rate, one?.dueDate ?? '', day).amount;
    const expected = [
      { number: 3, dueDate: day, owedAmount: value(third) + PREMIUM, droppedPremium: 0 },
      { number: 6, dueDate: day, owedAmount: value(sixth), droppedPremium: PREMIUM },
    ];
    expect(simulated.installments).toEqual(expected);
    const sum = expected.reduce((total, { owedAmount }) => total + owedAmount, 0);
    const face = (third?.owedAmount ?? 0) + (sixth?.owedAmount ?? 0);
    expect(simulated).toMatchObject({
      date: day,
      originalAmount: face,
      owedAmount: sum,
      droppedPremiums: PREMIUM,
      discount: face - sum - PREMIUM,
    });
    expect(simulated.discount).toBeGreaterThan(face * 0.2);
    expect((await customer.repayments()).balance).toEqual(balance);
  });

  it('once confirmed sends a slip for the whole amount, and stays until it expires', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const simulated = await customer.read<Anticipation>('POST', SIMULATE, of(5, 6));
    const { owedAmount } = simulated;
    const bill = await customer.read<WireBill>('POST', CONFIRM, of(6, 5));
    expect(parsePixCode(pixOf(bill))?.amount).toBe(owedAmount);
    const { installments } = simulated;
    for (const number of [5, 6]) {
      const { owedAmount: part, dueDate } = installments[number - 5] ?? {};
      expect(await customer.installment(number)).toMatchObject({ owedAmount: part, dueDate, bill });
    }
    expect(bill).toMatchObject({
      amount: owedAmount,
      installmentNumbers: [5, 6],
      validUntil: simulated.date,
    });
    const [message] = await lender.database.query<{ content: string; link: string }>(
      'select content, link from outbox_message where loan_id = $1',
      [customer.loanId],
    );
    expect(message?.content).toContain('parcelas 5 e 6');
    expect((await customer.call('GET', message?.link ?? '')).status).toBe(200);
    expect(await customer.refusal('POST', CONFIRM, of(6))).toEqual([409, 'conflict-of-state']);
    expect((await customer.call('POST', SIMULATE, { body: of(4) })).status).toBe(200);
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    const { balance } = await customer.repayments();
    expect(balance.map(({ state }) => state)).toEqual([1, 1, 1, 1, 4, 4]);
    expect([await customer.paidIn(), await customer.state()]).toEqual([owedAmount, 65]);
  });

  it('that is not paid in time restores the installment', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 20 });
    const before = await customer.installment(6);
    const date = addDays(await today(lender), 2);
    const bill = await customer.read<WireBill>('POST', CONFIRM, { ...of(6), date });
    expect((await customer.installment(6)).dueDate).toBe(date);
    await passDays(lender, 3);
    expect(await payAtBank(lender, pixOf(bill))).toBe(409);
    expect(await customer.installment(6)).toEqual(before);
    expect((await customer.call('POST', CONFIRM, { body: of(6) })).status).toBe(201);
  });

  it('of all remaining installments settles the loan early', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -20, term: 4, paidCount: 1 });
    const bill = await customer.read<WireBill>('POST', CONFIRM, of(2, 3, 4));
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    const { balance } = await customer.repayments();
    expect([await customer.state(), balance.map(({ state }) => state)]).toEqual([102, [5, 4, 4, 4]]);
  });

  it('after a late installment settles the loan normally', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -2, term: 2 });
    expect(await payAtBank(lender, pixOf((await customer.installment(1)).bill))).toBe(200);
    const bill = await customer.read<WireBill>('POST', CONFIRM, of(2));
    await payAtBank(lender, pixOf(bill));
    expect(await customer.state()).toBe(100);
  });

  it('includes what is late, with its charges, and what is due today; leaves nothing late behind', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40, term: 4, paidCount: 0 });
    const { balance } = await customer.repayments();
    expect(balance.map(({ state }) => state)).toEqual([2, 2, 1, 1]);
    expect(await customer.refusal('POST', CONFIRM, of(2, 3, 4))).toEqual([409, 'conflict-of-state']);
    const tomorrow = addDays(await today(lender), 1);
    const later = await customer.refusal('POST', SIMULATE, { ...of(1, 2, 3, 4), date: tomorrow });
    expect(later).toEqual([422, 'date-unavailable']);
    const sheet = await customer.read<Anticipation>('POST', SIMULATE, of(1, 2, 3, 4));
    const lines = sheet.installments.map(({ owedAmount }) => owedAmount);
    expect(lines.slice(0, 2)).toEqual(balance.slice(0, 2).map(({ owedAmount }) => owedAmount));
    expect(sheet.originalAmount).toBe(balance.reduce((sum, one) => sum + one.owedAmount, 0));
    expect(lines[3]).toBeLessThan(balance[3]?.owedAmount ?? 0);
    const bill = await customer.read<WireBill>('POST', CONFIRM, of(1, 2, 3, 4));
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    const after = (await customer.repayments()).balance;
    expect(after.map(({ state }) => state)).toEqual([6, 6, 4, 4]);
    expect(after.map(({ paidAmount }) => paidAmount)).toEqual(lines);
    expect([await customer.paidIn(), await customer.state()]).toEqual([sheet.owedAmount, 100]);
  });

  it('counts an installment due today as paid on time', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 0, term: 2 });
    const bill = await customer.read<WireBill>('POST', CONFIRM, of(1, 2));
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    expect((await customer.repayments()).balance.map(({ state }) => state)).toEqual([5, 4]);
    expect(await customer.state()).toBe(102);
  });

  it('invalidates the slip of the full amount, and may be paid by card', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 15 });
    const full = (await customer.installment(1)).bill;
    const bill = await customer.read<WireBill>('POST', CONFIRM, of(1));
    expect(await payAtBank(lender, pixOf(full))).toBe(409);
    const amount = parsePixCode(pixOf(bill))?.amount ?? 0;
    const url = `/api/loan/current/payment/card?amount=${amount}&installmentsCard=1&billingMethod=CREDIT&loanId=${customer.loanId}`;
    const card = {
      number: '4111111111111111',
      holder: 'RITA N',
      expirationDate: '2031-05-01',
      securityCode: '123',
    };
    await customer.read('PUT', url, card);
    expect([(await customer.installment(1)).state, await customer.paidIn()]).toEqual([4, amount]);
    expect(await payAtBank(lender, pixOf(bill))).toBe(409);
  });

  const CASES: [
    name: string,
    dueIn: number,
    numbers: number[],
    inDays: number,
    expected: [number, string],
  ][] = [
    ['a day that has passed', 10, [6], -1, [422, 'date-unavailable']],
    ['a day too far away', 10, [6], 31, [422, 'date-unavailable']],
    ['the due date itself', 10, [1], 10, [422, 'date-unavailable']],
    ['a number the loan does not have', 10, [7], 0, [404, 'not-found']],
    ['a loan that is late', -5, [6], 0, [409, 'conflict-of-state']],
    ['the same number twice', 10, [6, 6], 0, [400, 'request-invalid']],
    ['no number', 10, [], 0, [400, 'request-invalid']],
  ];
  it.each(CASES)('is refused for %s', async (_name, firstDueIn, installmentNumbers, inDays, expected) => {
    const customer = await runningLoan(lender, { firstDueIn });
    const body = { installmentNumbers, date: addDays(await today(lender), inDays) };
    expect(await customer.refusal('POST', SIMULATE, body)).toEqual(expected);
    expect(await customer.refusal('POST', CONFIRM, body)).toEqual(expected);
  });

  it.each(['withdrawing', 'lateInExternalAgreement', 'sold'] as const)(
    'is refused in state %s, where nothing is paid',
    async (state) => {
      const customer = await runningLoan(lender, { firstDueIn: 10, state });
      expect(await customer.refusal('POST', SIMULATE, of(6))).toEqual([409, 'conflict-of-state']);
      expect(await customer.refusal('POST', CONFIRM, of(6))).toEqual([409, 'conflict-of-state']);
    },
  );

  it('is offered up to thirty days ahead', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const date = addDays(await today(lender), 30);
    expect(await customer.read('POST', SIMULATE, { ...of(6), date })).toMatchObject({ date });
  });

  it('is refused for a paid installment', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -10, paidCount: 1 });
    for (const numbers of [[1], [1, 2], [2, 1]])
      expect(await customer.refusal('POST', SIMULATE, of(...numbers))).toEqual([409, 'conflict-of-state']);
  });
});

describe('an installment on another day', () => {
  it('later costs the contract’s interest for those days, and is rescheduled', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 5 });
    const before = await customer.installment(1);
    const date = addDays(before.dueDate, 12);
    const factor = (1 + (await rateOf(customer)) / 100) ** (12 / 30);
    const owedAmount = Math.round(before.owedAmount * factor);
    const simulated = await customer.read<Simulation>('PUT', moveTo('simulate', 1, date));
    expect(simulated).toEqual({ number: 1, owedAmount, dueDate: date });
    expect(await customer.installment(1)).toEqual(before);
    const moved = await customer.read<WireInstallment>('PUT', moveTo('update', 1, date));
    expect(moved).toMatchObject({ state: 3, owedAmount, dueDate: date, originalDueDate: before.dueDate });
    expect(parsePixCode(pixOf(moved.bill))?.amount).toBe(owedAmount);
    expect(await payAtBank(lender, pixOf(before.bill))).toBe(409);
    await passDays(lender, 17);
    expect([await customer.state(), (await customer.installment(1)).state]).toEqual([65, 3]);
    await passDays(lender, 1);
    expect([await customer.state(), (await customer.installment(1)).state]).toEqual([80, 2]);
  });

  it('may be thirty days later, and is not paid early meanwhile', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { dueDate } = await customer.installment(1);
    const latest = await customer.read('PUT', moveTo('simulate', 1, addDays(dueDate, 30)));
    expect(latest).toMatchObject({ dueDate: addDays(dueDate, 30) });
    await customer.read('POST', CONFIRM, of(1));
    expect(await customer.refusal('PUT', moveTo('simulate', 1, addDays(dueDate, 5)))).toEqual([
      409,
      'conflict-of-state',
    ]);
  });

  it('once moved may come back to today, not to a day that has passed', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 2 });
    const { dueDate } = await customer.installment(1);
    await customer.read('PUT', moveTo('update', 1, addDays(dueDate, 10)));
    await passDays(lender, 5);
    const day = await today(lender);
    expect(await customer.refusal('PUT', moveTo('simulate', 1, addDays(day, -1)))).toEqual([
      422,
      'date-unavailable',
    ]);
    expect(await customer.read('PUT', moveTo('simulate', 1, day))).toMatchObject({ dueDate: day });
  });

  it('earlier is an anticipation and sends its slip', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 20 });
    const { owedAmount, dueDate } = await customer.installment(1);
    const date = addDays(await today(lender), 1);
    const { amount } = anticipate(owedAmount, await rateOf(customer), dueDate, date);
    expect(daysBetween(date, dueDate)).toBe(19);
    expect(await customer.read('PUT', moveTo('simulate', 1, date))).toEqual({
      number: 1,
      owedAmount: amount,
      dueDate: date,
    });
    const moved = await customer.read<WireInstallment>('PUT', moveTo('update', 1, date));
    expect(moved).toMatchObject({ state: 1, owedAmount: amount, dueDate: date, originalDueDate: dueDate });
    const mail = await lender.database.query('select id from outbox_message where loan_id = $1', [
      customer.loanId,
    ]);
    expect(mail).toHaveLength(1);
    expect(await payAtBank(lender, pixOf(moved.bill))).toBe(200);
    expect((await customer.installment(1)).state).toBe(4);
  });

  it('returns to its original day without a charge', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 5 });
    const before = await customer.installment(1);
    await customer.read('PUT', moveTo('update', 1, addDays(before.dueDate, 9)));
    const back = await customer.read<WireInstallment>('PUT', moveTo('update', 1, before.dueDate));
    expect({ ...back, bill: null }).toEqual({ ...before, bill: null });
  });

  const CASES: [name: string, dueIn: number, number: number, fromDue: number, expected: [number, string]][] =
    [
      ['the day it has', 5, 1, 0, [422, 'date-unavailable']],
      ['more than thirty days later', 5, 1, 31, [422, 'date-unavailable']],
      ['a day that has passed', 5, 1, -6, [422, 'date-unavailable']],
      ['a loan that is late', -5, 1, 20, [409, 'conflict-of-state']],
    ];
  it.each(CASES)('is refused for %s', async (_name, firstDueIn, number, fromDue, expected) => {
    const customer = await runningLoan(lender, { firstDueIn });
    const date = addDays((await customer.installment(number)).dueDate, fromDue);
    expect(await customer.refusal('PUT', moveTo('simulate', number, date))).toEqual(expected);
    expect(await customer.refusal('PUT', moveTo('update', number, date))).toEqual(expected);
  });
});
