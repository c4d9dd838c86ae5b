/** Properties of every loan: rounding loses nothing, the effective cost balances the payments, dates ascend. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../src/domain/calendar-date.ts';
import { dueDates, firstDueDate } from '../../src/domain/due-day.ts';
import { anticipate } from '../../src/domain/loan/anticipation.ts';
import { annualCost, presentValue } from '../../src/domain/loan/effective-cost.ts';
import { lateCharges } from '../../src/domain/loan/late-charges.ts';
import { type QuoteInput, quoteLoan } from '../../src/domain/loan/loan-quote.ts';

const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));

/** Loans the lender could make, and many beyond its limits. */
const loan: fc.Arbitrary<QuoteInput> = fc
  .record({
    principal: fc.integer({ min: 10_000, max: 5_000_000 }),
    monthlyRate: fc.integer({ min: 50, max: 2500 }).map((hundredths) => hundredths / 100),
    oneTimeFee: fc.integer({ min: 0, max: 9_000 }),
    monthlyPremium: fc.integer({ min: 0, max: 1500 }),
    baseDate: day,
    term: fc.integer({ min: 1, max: 36 }),
    dueDay: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ term, dueDay, ...rest }) => {
    const first = firstDueDate(rest.baseDate, dueDay);
    return { ...rest, dueDates: dueDates(first, term, dueDay) };
  });

interface Quoted {
  input: QuoteInput;
  quote: ReturnType<typeof quoteLoan>;
}

/** A property of a loan: throws if it does not hold. */
const claims: [claim: string, holds: (quoted: Quoted) => void][] = [
  [
    'the amortizations add up to the financed amount, to the cent',
    ({ input, quote: { schedule, financedAmount, taxes } }) => {
      expect(schedule.reduce((sum, row) => sum + row.amortization, 0)).toBe(financedAmount);
      expect(financedAmount - taxes).toBe(input.principal + input.oneTimeFee);
    },
  ],
  [
    'every row splits its payment and reduces the balance, down to zero',
    ({ quote: { schedule, financedAmount, installmentPayment } }) => {
      let balance = financedAmount;
      const broken = schedule.filter((row) => {
        balance -= row.amortization;
        const divided = row.payment === installmentPayment && row.interest + row.amortization === row.payment;
        return (
          !divided ||
          row.number !== schedule.indexOf(row) + 1 ||
          row.amortization < 0 ||
          row.balance !== balance
        );
      });
      expect(broken).toEqual([]);
      expect(balance).toBe(0);
    },
  ],
  [
    'the payments, premiums included, have the principal as their present value at the unrounded cost, within a cent',
    ({ input, quote: { schedule, totalPayment } }) => {
      const flows = schedule.map((row) => ({
        amount: row.payment + (input.monthlyPremium ?? 0),
        days: row.days,
      }));
      expect(flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPayment);
      expect(
        Math.abs(presentValue(flows, annualCost(input.principal, flows)) - input.principal),
      ).toBeLessThan(1);
    },
  ],
  [
    'the tax is between its one-off part and both parts at their maximum',
    ({ quote: { taxes, financedAmount } }) => {
      expect(taxes).toBeGreaterThanOrEqual(Math.floor(financedAmount * 0.0038) - 1);
      expect(taxes).toBeLessThanOrEqual(Math.ceil(financedAmount * 0.0338) + 1);
    },
  ],
  [
    'due dates follow monthly, at least 15 days after the deposit',
    ({ input: { baseDate, dueDates: dates } }) => {
      expect(daysBetween(baseDate, dates[0] ?? '')).toBeGreaterThanOrEqual(15);
      expect(daysBetween(baseDate, dates[0] ?? '')).toBeLessThanOrEqual(46);
      const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? '', date));
      expect(gaps.filter((days) => days < 28 || days > 31)).toEqual([]);
    },
  ],
  [
    'paying everything on the first day costs the financed amount, within a cent per installment',
    ({ input, quote: { schedule, financedAmount } }) => {
      const worth = schedule.reduce(
        (sum, row) => sum + anticipate(row.payment, input.monthlyRate, row.dueDate, input.baseDate).amount,
        0,
      );
      expect(Math.abs(worth - financedAmount)).toBeLessThanOrEqual(schedule.length + 1);
    },
  ],
];

test.each(claims)('%s', (_claim, holds) => {
  for (const input of fc.sample(loan, 2_000)) {
    try {
      holds({ input, quote: quoteLoan(input) });
    } catch (error) {
      throw new Error(`for ${JSON.stringify(input)}`, { cause: error });
    }
  }
});

const payments = fc.integer({ min: 1, max: 1_000_000 });

test('charges grow with the delay, and there are none before the due date', () => {
  fc.assert(
    fc.property(payments, day, fc.integer({ min: -60, max: 400 }), (owed, due, days) => {
      const charges = lateCharges(owed, due, addDays(due, days));
      expect(charges.total).toBe(owed + charges.fine + charges.interest);
      if (days <= 0) expect(charges.total).toBe(owed);
      else expect(charges.total).toBeLessThanOrEqual(lateCharges(owed, due, addDays(due, days + 1)).total);
    }),
  );
});

test.each([
  { owed: 17_572, days: 0, fine: 0, interest: 0 },
  { owed: 17_572, days: 1, fine: 351, interest: 6 },
  { owed: 17_572, days: 30, fine: 351, interest: 176 },
  { owed: 100_000, days: 90, fine: 2000, interest: 3000 },
])('$owed cents $days days late', ({ owed, days, fine, interest }) => {
  const charges = lateCharges(owed, '2026-12-01', addDays('2026-12-01', days));
  expect(charges).toEqual({ fine, interest, total: owed + fine + interest });
});

test.each([
  { payment: 16_911, rate: 12.5, days: 30, amount: 15_032 },
  { payment: 16_911, rate: 12.5, days: 0, amount: 16_911 },
  { payment: 16_911, rate: 12.5, days: -3, amount: 16_911 },
  { payment: 10_000, rate: 10, days: 60, amount: 8264 },
])('$payment cents paid $days days early', ({ payment, rate, days, amount }) => {
  const due = addDays('2026-11-20', days);
  expect(anticipate(payment, rate, due, '2026-11-20')).toEqual({ amount, discount: payment - amount });
});
