/** Loan arithmetic against figures computed elsewhere: rates, tax, installments and effective cost of known loans. */
import { expect, test } from 'vitest';
import { addDays } from '../../src/domain/calendar-date.ts';
import { annualRate, monthlyCost } from '../../src/domain/loan/effective-cost.ts';
import { iofFraction } from '../../src/domain/loan/iof.ts';
import { quoteLoan } from '../../src/domain/loan/loan-quote.ts';
import { installmentPayment } from '../../src/domain/loan/price-table.ts';

const baseDate = '2026-11-20';
const every30Days = (term: number, extraDays = 0) =>
  Array.from({ length: term }, (_, index) => addDays(baseDate, 30 * (index + 1) + extraDays));

/** R$ 1.000,00 over twelve periods of 30 days, fee and tax financed, effective cost relative to the R$ 1.000,00. */
const quotes = [
  { rate: 12.5, fee: 0, taxes: 2368, payment: 16911, cost: 343.15 },
  { rate: 12.5, fee: 9000, taxes: 2581, payment: 18433, cost: 446.53 },
  { rate: 19.9, fee: 0, taxes: 2536, payment: 23011, cost: 874.04 },
];

test.each(quotes)(
  '1000 over 12 at $rate % with a fee of $fee cents',
  ({ rate, fee, taxes, payment, cost }) => {
    const dueDates = every30Days(12);
    const quote = quoteLoan({ principal: 100_000, monthlyRate: rate, oneTimeFee: fee, baseDate, dueDates });
    expect(quote).toMatchObject({
      taxes,
      financedAmount: 100_000 + fee + taxes,
      installmentPayment: payment,
      effectiveAnnualInterestRate: cost,
      totalPayment: payment * 12,
    });
  },
);

/**
 * Possible readings of the published example, R$ 1000 over 12 months in installments of R$ 175,72 (specification §9),
 * with the tax financed. They assume 365/12 days of tax a month and are rounded: ten cents of tolerance.
 */
const readings = [
  { rate: 13.338, fee: 0 },
  { rate: 11.47, fee: 9000 },
  { rate: 11.27, fee: 10_000 },
  { rate: 10.9, fee: 12_000 },
  { rate: 10.35, fee: 15_000 },
  { rate: 12.5, fee: 3880 },
];

test.each(readings)('175.72 results from $rate % with $fee cents and the tax financed', ({ rate, fee }) => {
  const dueDates = every30Days(12);
  const quote = quoteLoan({ principal: 100_000, monthlyRate: rate, oneTimeFee: fee, baseDate, dueDates });
  expect(Math.abs(quote.installmentPayment - 17_572)).toBeLessThanOrEqual(10);
});

const withoutTax = [
  { rate: 13.877, financedAmount: 100_000, within: 0 },
  { rate: 11.97, financedAmount: 109_000, within: 2 },
  { rate: 10.83, financedAmount: 115_000, within: 2 },
  { rate: 12.5, financedAmount: 106_372, within: 0 },
  { rate: 12.5, financedAmount: 103_000 + 3373, within: 0 },
];

test.each(withoutTax)('175.72 results from $rate % on $financedAmount cents', (row) => {
  const dueDates = every30Days(12);
  const payment = installmentPayment({ ...row, monthlyRate: row.rate, baseDate, dueDates });
  expect(Math.abs(payment - 17_572)).toBeLessThanOrEqual(row.within);
});

test('175.72 lies between first periods of 38 and 40 days at 12.5 % without a fee', () => {
  const after = (days: number) => {
    const dueDates = every30Days(12, days - 30);
    const terms = { principal: 100_000, monthlyRate: 12.5, oneTimeFee: 0, baseDate, dueDates };
    return quoteLoan(terms).installmentPayment;
  };
  expect([38, 40].map((days) => Math.sign(after(days) - 17_572))).toEqual([-1, 1]);
});

test.each([
  [12.5, 310.99],
  [19.9, 782.73],
  [20.3, 818.7],
])('%f %% a month is %f %% a year', (monthly, annual) => {
  expect(Math.abs(annualRate(monthly) - annual)).toBeLessThan(0.5);
});

test('with the tax alone, 12.5 % costs 12.98 to 13.03 % in 30 days', () => {
  const quote = quoteLoan({
    principal: 100_000,
    monthlyRate: 12.5,
    oneTimeFee: 0,
    baseDate,
    dueDates: every30Days(12),
  });
  const in30Days = 100 * ((1 + quote.effectiveAnnualInterestRate / 100) ** (30 / 365) - 1);
  expect(in30Days).toBeGreaterThanOrEqual(12.98);
  expect(in30Days).toBeLessThanOrEqual(13.03);
});

test('twelve months at the monthly cost are the year at the yearly one', () => {
  for (const annual of [0.5, 3.1099, 5.4423, 8.19])
    expect((1 + monthlyCost(annual)) ** 12 - 1).toBeCloseTo(annual, 9);
});

/** 0.0082 % a day for at most 365 days, and 0.38 % once (Decreto 6.306/2007 art. 7). */
test.each([
  { days: [0], fraction: 0.0038 },
  { days: [30], fraction: 0.0038 + 0.00246 },
  { days: [364], fraction: 0.0038 + 0.029848 },
  { days: [365], fraction: 0.0038 + 0.02993 },
  { days: [366], fraction: 0.0038 + 0.02993 },
  { days: [2000], fraction: 0.0038 + 0.02993 },
  { days: [100, 730], fraction: 0.0038 + (0.0082 + 0.02993) / 2 },
])('the tax on principal repaid after $days days is $fraction of it', ({ days, fraction }) => {
  const parts = days.map((each) => ({ amortization: 50_000, days: each }));
  expect(iofFraction(parts)).toBeCloseTo(fraction, 10);
});
