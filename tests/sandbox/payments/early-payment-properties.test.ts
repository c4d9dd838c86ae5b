/**
 * Of every loan, on every day: the lines of an early payment add up to its total, which is what the codes charge and
 * what the receipts say, to the cent. `EARLY_PAYMENT_RUNS=100000` generates that many loans.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { dueDates, firstDueDate } from '../../../src/domain/due-day.ts';
import { quoteLoan } from '../../../src/domain/loan/loan-quote.ts';
import { parseBoleto } from '../../../src/domain/payment/boleto.ts';
import { parsePixCode } from '../../../src/domain/payment/pix-code.ts';
import { type Bill, pixCodeOf, slipLineOf } from '../../../src/sandbox/schedule/bill.ts';
import { earlyPaymentLines, earlyPaymentTotals } from '../../../src/sandbox/schedule/early-payment.ts';
import {
  amountOn,
  faceAmount,
  type Installment,
  postponed,
} from '../../../src/sandbox/schedule/installment.ts';
import { lenderForFile } from '../lender-client.ts';
import { payAtBank, pixOf, runningLoan, type WireBill } from './running-loan.ts';

const RUNS = Number(process.env.EARLY_PAYMENT_RUNS ?? 1_500);

interface Situation {
  readonly installments: readonly Installment[];
  /** All of the loan, before any was postponed, without insurance. */
  readonly whole: readonly Installment[];
  readonly monthlyRate: number;
  readonly financedAmount: number;
  readonly baseDate: string;
  readonly day: string;
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

/** A loan that runs: some installments postponed, some chosen, on a day from its payout to long after its end. */
const situation: fc.Arbitrary<Situation> = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 5_000_000 }),
    monthlyRate: fc.integer({ min: 50, max: 2500 }).map((hundredths) => hundredths / 100),
    oneTimeFee: fc.integer({ min: 0, max: 15_000 }),
    premium: fc.integer({ min: 0, max: 3_000 }),
    baseDate: fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days)),
    term: fc.integer({ min: 1, max: 36 }),
    dueDay: fc.integer({ min: 1, max: 31 }),
    postponedDays: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 36, maxLength: 36 }),
    chosen: fc.array(fc.boolean(), { minLength: 36, maxLength: 36 }),
    passed: fc.integer({ min: 0, max: 1_300 }),
  })
  .map(({ term, dueDay, premium, postponedDays, chosen, passed, ...terms }) => {
    const dates = dueDates(firstDueDate(terms.baseDate, dueDay), term, dueDay);
    const { schedule, financedAmount } = quoteLoan({ ...terms, dueDates: dates });
    const whole = schedule.map(({ number, dueDate, payment }): Installment => {
      const amounts = { payment, premium: 0, extension: 0, paidAmount: 0 };
      return { number, dueDate, originalDueDate: dueDate, ...amounts, paidOn: null, outcome: null };
    });
    const all = whole.map((one, at): Installment => {
      const days = postponedDays[at] ?? 0;
      const insured = { ...one, premium };
      return days < 20 ? insured : postponed(insured, terms.monthlyRate, addDays(one.dueDate, days - 19));
    });
    const some = all.filter((_one, at) => chosen[at]);
    const { monthlyRate, baseDate } = terms;
    const installments = some.length > 0 ? some : all;
    return { installments, whole, monthlyRate, financedAmount, baseDate, day: addDays(baseDate, passed) };
  });

function billOf(lines: ReturnType<typeof earlyPaymentLines>, day: string): Bill {
  const items = lines.map(({ number, amount }) => ({ number, amount }));
  const frame = {
    id: '00000000-0000-4000-8000-000000000001',
    number: '1',
    loanId: 'x',
    kind: 'slip',
  } as const;
  const amount = sum(items.map((item) => item.amount));
  return {
    ...frame,
    anticipates: true,
    amount,
    payableUntil: day,
    state: 'open',
    createdAt: new Date(),
    items,
  };
}

/** What must hold of every situation; throws where it does not. Plain comparisons, as it runs 100,000 times. */
function check({ installments, monthlyRate, day }: Situation): void {
  const lines = earlyPaymentLines(installments, monthlyRate, day);
  const { originalAmount, discount, owedAmount } = earlyPaymentTotals(lines);
  const bill = billOf(lines, day);
  const pixAmount = parsePixCode(pixCodeOf(bill))?.amount;
  const slipAmount = parseBoleto(slipLineOf(bill), day)?.amount;
  const amounts = [sum(lines.map(({ amount }) => amount)), originalAmount - discount, bill.amount];
  const charged = [pixAmount, slipAmount];
  if ([...amounts, ...charged].some((amount) => amount !== owedAmount)) {
    throw new Error(`unequal: ${owedAmount} ${amounts} ${charged}`);
  }
  for (const [at, one] of installments.entries()) {
    const line = lines[at];
    if (!line || line.number !== one.number || !Number.isSafeInteger(line.amount)) throw new Error('no line');
    const isAhead = one.dueDate > day;
    const isRight = isAhead
      ? line.amount <= line.original && line.original === faceAmount(one) && line.amount >= one.premium
      : line.amount === amountOn(one, day) && line.amount >= faceAmount(one);
    if (!isRight) throw new Error(`installment ${one.number}: ${JSON.stringify(line)}`);
  }
}

it(`lines, total, Pix code and slip agree (${RUNS} loans)`, () => {
  fc.assert(fc.property(situation, check), { numRuns: RUNS });
}, 600_000);

it('an installment never gets dearer while it is paid earlier', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 1, max: 60 }), ({ installments, monthlyRate, day }, days) => {
      const now = earlyPaymentLines(installments, monthlyRate, day);
      const later = earlyPaymentLines(installments, monthlyRate, addDays(day, days));
      expect(now.every(({ amount }, at) => amount <= (later[at]?.amount ?? 0))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('the whole loan paid on its first day costs what was financed, but for a cent of rounding each', () => {
  fc.assert(
    fc.property(situation, ({ whole, monthlyRate, financedAmount, baseDate }) => {
      const { owedAmount } = earlyPaymentTotals(earlyPaymentLines(whole, monthlyRate, baseDate));
      expect(Math.abs(owedAmount - financedAmount)).toBeLessThanOrEqual(whole.length);
    }),
    { numRuns: 300 },
  );
});

const lender = lenderForFile();

it('the lender charges the sheet, and books each line as the receipt of its installment', async () => {
  const any = fc.record({
    firstDueIn: fc.integer({ min: -70, max: 25 }),
    term: fc.integer({ min: 1, max: 12 }),
    insured: fc.boolean(),
    chosen: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });
  const play = async ({
    chosen,
    ...terms
  }: {
    chosen: boolean[];
    firstDueIn: number;
    term: number;
    insured: boolean;
  }) => {
    const customer = await runningLoan(lender, terms);
    const { balance } = await customer.repayments();
    const installmentNumbers = balance
      .filter(({ number, state }) => state === 2 || number === terms.term || chosen[number - 1])
      .map(({ number }) => number);
    const url = '/api/loan/current/anticipation';
    const sheet = await customer.read<components['schemas']['Anticipation']>('POST', `${url}/simulate`, {
      installmentNumbers,
    });
    const bill = await customer.read<WireBill>('POST', url, { installmentNumbers, date: sheet.date });
    expect(parsePixCode(pixOf(bill))?.amount).toBe(sheet.owedAmount);
    expect(await payAtBank(lender, pixOf(bill))).toBe(200);
    const paid = (await customer.repayments()).balance.filter(({ number }) =>
      installmentNumbers.includes(number),
    );
    expect(paid.map(({ paidAmount }) => paidAmount)).toEqual(
      sheet.installments.map(({ owedAmount }) => owedAmount),
    );
    expect([await customer.paidIn(), sum(paid.map(({ paidAmount }) => paidAmount))]).toEqual([
      sheet.owedAmount,
      sheet.owedAmount,
    ]);
    expect(sheet.originalAmount - sheet.discount - sheet.droppedPremiums).toBe(sheet.owedAmount);
  };
  await fc.assert(fc.asyncProperty(any, play), { numRuns: 8 });
}, 60_000);
