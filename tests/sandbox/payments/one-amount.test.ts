/**
 * The amount that is shown is the amount that is charged and booked: of random loans, what the lender answers beside a
 * code, in the code, on the slip, in its PDF and after the payment is the same to the cent, and what a loan costs adds up.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import { parseBoleto } from '../../../src/domain/payment/boleto.ts';
import { parsePixCode } from '../../../src/domain/payment/pix-code.ts';
import { pdfText } from '../documents/pdf-text.ts';
import { lenderForFile } from '../lender-client.ts';
import {
  type Customer,
  lineOf,
  passDays,
  payAtBank,
  pixOf,
  type Repayments,
  runningLoan,
  today,
  type WireBill,
} from './running-loan.ts';

type Cost = components['schemas']['LoanCost'];

const lender = lenderForFile();

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** What a bill's codes charge. */
function charged(bill: WireBill, day: string): (number | undefined)[] {
  return [parsePixCode(pixOf(bill))?.amount, parseBoleto(lineOf(bill), day)?.amount].map(
    (one) => one ?? undefined,
  );
}

function checkBill({ balance }: Repayments, bill: WireBill, day: string): void {
  const parts = balance.filter(({ number }) => bill.installmentNumbers.includes(number));
  expect(charged(bill, day)).toEqual([bill.amount, bill.amount]);
  expect(sum(parts.map(({ owedAmount }) => owedAmount))).toBe(bill.amount);
  expect(bill.validUntil >= day).toBe(true);
}

function checkRepayments(repayments: Repayments, day: string): void {
  const { balance, nextPayment, anticipations } = repayments;
  for (const { bill } of balance) if (bill) checkBill(repayments, bill, day);
  for (const bill of anticipations) checkBill(repayments, bill, day);
  if (nextPayment?.bill) {
    checkBill(repayments, nextPayment.bill, day);
    expect(nextPayment).toMatchObject({
      amount: nextPayment.bill.amount,
      installmentNumbers: nextPayment.bill.installmentNumbers,
    });
  }
  for (const late of [nextPayment?.late, ...balance.map((one) => one.late)]) {
    if (late) expect(late.originalAmount + late.fine + late.interest).toBe(late.owedAmount);
  }
  if (nextPayment?.late) expect(nextPayment.late.owedAmount).toBe(nextPayment.amount);
}

function checkCost(cost: Cost, received: number): void {
  const parts = [cost.received, cost.taxes, cost.oneTimeFee, cost.interest, cost.premiums];
  expect([cost.received, sum(parts)]).toEqual([received, cost.totalPayment]);
  expect(sum(cost.payments.map(({ count, amount }) => count * amount))).toBe(cost.totalPayment);
  expect(cost.installmentsPayment + cost.monthlyPremium).toBe(cost.payment);
  const year = (1 + cost.effectiveMonthlyInterestRate / 100) ** 12 - 1;
  expect(Math.abs(year * 100 - cost.effectiveAnnualInterestRate)).toBeLessThan(0.01 * (1 + year) * 12);
}

async function checkLoan(customer: Customer): Promise<void> {
  const { conditions } = await customer.loan();
  if (!conditions) throw new Error('a running loan has conditions');
  checkCost(conditions.cost, conditions.principal);
  const { totalPayment, effectiveMonthlyInterestRate, effectiveAnnualInterestRate } = conditions;
  expect(conditions.cost).toMatchObject({
    totalPayment,
    effectiveMonthlyInterestRate,
    effectiveAnnualInterestRate,
  });
  checkRepayments(await customer.repayments(), await today(lender));
}

/** Asks to pay these, or all that is unpaid, before they are due. */
async function anticipate(customer: Customer, numbers: readonly number[]): Promise<WireBill> {
  const { balance } = await customer.repayments();
  const unpaid = balance.filter(({ paidAmount }) => paidAmount === 0).map(({ number }) => number);
  const chosen = unpaid.filter((number) => numbers.includes(number));
  const installmentNumbers = chosen.length > 0 ? chosen : unpaid;
  return customer.read('POST', '/api/loan/current/anticipation', { installmentNumbers });
}

const loan = fc.record({
  firstDueIn: fc.integer({ min: -70, max: 25 }),
  term: fc.integer({ min: 1, max: 12 }),
  insured: fc.boolean(),
  act: fc.constantFrom('nothing', 'sign', 'cancel', 'anticipate', 'pay off'),
  numbers: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
});

it('of random loans shown, charged and booked amounts are one', async () => {
  await fc.assert(
    fc.asyncProperty(loan, async ({ act, numbers, ...terms }) => {
      const customer = await runningLoan(lender, terms);
      await checkLoan(customer);
      if (act === 'sign') await customer.call('PUT', '/api/customer/sign/insurance');
      if (act === 'cancel') await customer.call('PUT', '/api/customer/insurance/cancel');
      const isLate = (await customer.repayments()).nextPayment?.late != null;
      if (act === 'anticipate' && !isLate) await anticipate(customer, numbers);
      if (act === 'pay off') await anticipate(customer, []);
      await checkLoan(customer);
      const { nextPayment } = await customer.repayments();
      if (!nextPayment?.bill) return;
      const { id, installmentNumbers, amount } = nextPayment.bill;
      const [first] = installmentNumbers;
      const url = `/api/re-payments/boleto.pdf?installmentNumber=${first}&billId=${id}`;
      expect(pdfText(await customer.call('GET', url))).toContain(formatBrl(amount));
      const before = await customer.paidIn();
      expect(await payAtBank(lender, pixOf(nextPayment.bill))).toBe(200);
      expect((await customer.paidIn()) - before).toBe(nextPayment.amount);
      await checkLoan(customer);
    }),
    { numRuns: 12 },
  );
}, 120_000);

describe('the insurance', () => {
  it('ends with the loan, and a payoff takes off the premiums of months that will not run', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -40, term: 6, paidCount: 2, insured: true });
    const { balance } = await customer.repayments();
    const bill = await anticipate(customer, []);
    const all = await customer.repayments();
    expect(all.nextPayment).toMatchObject({ isAnticipation: true, amount: bill.amount, late: null });
    const sheet = balance.filter(({ paidAmount }) => paidAmount === 0);
    expect(bill.installmentNumbers).toEqual(sheet.map(({ number }) => number));
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    expect(await customer.state()).toBe(102);
    const info = await customer.read<components['schemas']['InsuranceInfo']>(
      'GET',
      '/api/customer/insurance/info',
    );
    expect(info).toMatchObject({ insured: false, cancelledAt: null, endedAt: expect.any(String) });
    const { conditions, application } = await customer.loan();
    expect(application.financial.insured).toBe(false);
    // The two that were paid, and the month that runs
    expect(conditions?.cost.premiums).toBe(3 * 1_470);
    expect(conditions?.cost.payments.map(({ count }) => count)).toEqual([3, 3]);
    await checkLoan(customer);
  });

  it('cancelled tells the first installment without it', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -15, term: 6, paidCount: 1, insured: true });
    type Info = components['schemas']['InsuranceInfo'];
    const before = await customer.read<Info>('GET', '/api/customer/insurance/info');
    const after = await customer.read<Info>('PUT', '/api/customer/insurance/cancel');
    const { balance } = await customer.repayments();
    const [, second, third] = balance;
    expect(after.premiumFreeFrom).toEqual(before.premiumFreeFrom);
    expect(after.premiumFreeFrom?.number).toBe(3);
    expect((second?.owedAmount ?? 0) - (third?.owedAmount ?? 0)).toBe(1_470);
  });
});

it('several late installments are one sum with its parts, and one code', async () => {
  const customer = await runningLoan(lender, { firstDueIn: -65, term: 6 });
  const { nextPayment, balance } = await customer.repayments();
  const late = balance.filter(({ state }) => state === 2);
  expect(late.length).toBeGreaterThan(1);
  expect(nextPayment?.installmentNumbers).toEqual(late.map(({ number }) => number));
  expect(nextPayment?.late).toMatchObject({ days: 65, fine: sum(late.map((one) => one.late?.fine ?? 0)) });
  await passDays(lender, 1);
  const next = (await customer.repayments()).nextPayment;
  expect(next?.amount).toBeGreaterThan(nextPayment?.amount ?? 0);
  expect(next?.bill?.id).not.toBe(nextPayment?.bill?.id);
});

it('a link to a bill that is paid finds its payment', async () => {
  const customer = await runningLoan(lender, { firstDueIn: 5 });
  const bill = (await customer.installment(1)).bill;
  expect(await payAtBank(lender, pixOf(bill))).toBe(200);
  const { payments } = await customer.read<components['schemas']['Payments']>(
    'GET',
    '/api/loan/current/payments',
  );
  expect(payments).toContainEqual(expect.objectContaining({ billId: bill?.id, installmentNumbers: [1] }));
});
