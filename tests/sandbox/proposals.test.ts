/** Two proposals until one is signed, and changed due days: customers pay what they agreed to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../src/domain/calendar-date.ts';
import { LenderError } from '../../src/sandbox/base/lender-error.ts';
import type { CounterOfferFeedback, CounterOfferReason } from '../../src/sandbox/base/wire.ts';
import { withDueDay } from '../../src/sandbox/credit-decision/move-due-day.ts';
import { answered, takeProposal, withProposalsPriced } from '../../src/sandbox/credit-decision/proposals.ts';
import {
  conditionsOf,
  type LoanRecord,
  move,
  withApplication,
} from '../../src/sandbox/life-cycle/loan-record.ts';
import { buildLoan } from '../../src/sandbox/scenarios/build-loan.ts';
import { type Choices, COUNTER_OFFER_REASONS } from '../../src/sandbox/scenarios/choices.ts';
import { faceAmount } from '../../src/sandbox/schedule/installment.ts';
import { scheduleOf } from '../../src/sandbox/schedule/schedule.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const RITA = {
  taxId: '12345678909',
  name: 'Rita Nogueira',
  emailAddress: 'rita@exemplo.com.br',
  mobilePhoneNumber: '11987654321',
};

const loanAt = (choices: Choices): LoanRecord =>
  buildLoan('00000000-0000-4000-8000-000000000000', RITA, choices, NOW).loan;

const because = (
  option: CounterOfferReason,
  level: 'low' | 'high' | null = null,
  dueDay: number | null = null,
): CounterOfferFeedback => ({ option, level, dueDay, answeredAt: NOW.toISOString() });

/** The states in which the questionnaire can be answered: the offer of the analysis, and the contract. */
const PLACES: [name: string, loan: LoanRecord][] = [
  ['at the offer', loanAt({ state: 14, term: 10 })],
  ['at the contract', loanAt({ state: 5, term: 10 })],
];

describe.each(PLACES)('two proposals %s', (_name, loan) => {
  const answer = answered(loan, because('installment-value', 'high'), NOW);
  const [original, alternative] = answer.content.proposals;

  it('exist together, and the current conditions do not change', () => {
    expect(answer.state).toBe(loan.state);
    expect(answer.content.conditions).toEqual(loan.content.conditions);
    expect(answer.content.counterOffer).toEqual(loan.content.counterOffer);
    expect(answer.content.proposals.map(({ id, taken }) => [id, taken])).toEqual([
      ['original', false],
      ['alternative', false],
    ]);
    const offered = loan.content.offers[0] ?? conditionsOf(loan);
    expect(original?.conditions).toMatchObject({ principal: offered.principal, term: offered.term });
    expect(alternative?.conditions).toMatchObject({ principal: offered.principal, term: 12 });
    expect(alternative?.conditions.installmentsPayment).toBeLessThan(offered.installmentsPayment);
  });

  it('can be switched until one is signed, always at the displayed price', () => {
    const second = takeProposal(answer, 'alternative', NOW);
    expect(second.state).toBe('contractReady');
    expect(second.content.conditions).toEqual(alternative?.conditions);
    expect(second.content.counterOffer?.term.value).toBe(12);
    const back = takeProposal(second, 'original', NOW);
    expect(back.content.conditions).toEqual(original?.conditions);
    expect(back.content.counterOffer).toEqual(loan.content.counterOffer);
    expect(back.content.proposals.map(({ taken }) => taken)).toEqual([true, false]);
    const signed = move(back, 'contract-signed', NOW);
    expect(() => takeProposal(signed, 'alternative', NOW)).toThrow(LenderError);
  });

  it('have a schedule that adds up to their conditions', () => {
    for (const id of ['original', 'alternative'] as const) {
      const taken = takeProposal(answered(loan, because('first-due-date', null, 30), NOW), id, NOW);
      const { totalPayment, firstInstallment, lastInstallment } = conditionsOf(taken);
      const schedule = scheduleOf(taken);
      expect(schedule.reduce((sum, one) => sum + faceAmount(one), 0)).toBe(totalPayment);
      expect([schedule[0]?.dueDate, schedule.at(-1)?.dueDate]).toEqual([
        firstInstallment.dueDate,
        lastInstallment.dueDate,
      ]);
    }
  });

  it('do not become cheaper by answering again: each answer starts from the first conditions', () => {
    const once = answered(loan, because('high-interest'), NOW);
    const often = [1, 2, 3].reduce(
      (current) => takeProposal(answered(current, because('better-offer'), NOW), 'alternative', NOW),
      once,
    );
    expect(often.content.proposals.map(({ conditions }) => conditions)).toEqual(
      once.content.proposals.map(({ conditions }) => conditions),
    );
  });

  it('are both repriced when insurance is added', () => {
    const insured = withProposalsPriced(
      answer,
      ({ terms, monthlyRate }) => ({ terms: { ...terms, insuranceRequested: true }, monthlyRate }),
      NOW,
    );
    for (const [index, { conditions }] of insured.content.proposals.entries()) {
      const before = answer.content.proposals[index]?.conditions.totalPayment ?? 0;
      expect(conditions.totalPayment - before).toBe(1_470 * conditions.term);
    }
  });
});

describe('no second proposal', () => {
  const rich = withApplication(loanAt({ state: 5, term: 12 }), {});
  const { employment } = rich.content.application;
  const carried = Math.ceil(conditionsOf(rich).installmentsPayment / 0.3) + 1_000;
  const poor = withApplication(rich, { employment: { ...employment, monthlyIncome: carried } });
  it.each([
    ['when the loan is not needed', rich, because('not-needed')],
    ['when no longer term can be had', rich, because('installment-count', 'low')],
    ['when the due day is the same', rich, because('first-due-date', null, null)],
    ['when the income does not carry more', poor, because('loan-amount', 'low')],
  ])('%s', (_name, loan, feedback) => {
    const answer = answered(loan, feedback, NOW);
    expect(answer.content.proposals).toEqual([]);
    expect(answer.content.counterOfferFeedback).toEqual(feedback);
    expect(() => takeProposal(answer, 'alternative', NOW)).toThrow(LenderError);
  });

  it('unless the income supports a larger amount', () => {
    expect(answered(rich, because('loan-amount', 'low'), NOW).content.proposals).toHaveLength(2);
  });
});

it('whatever is answered and taken, the conditions are those of the proposal taken last', () => {
  const act = fc.oneof(
    fc.constantFrom('original' as const, 'alternative' as const),
    fc.record({
      option: fc.constantFrom(...COUNTER_OFFER_REASONS),
      level: fc.constantFrom('low' as const, 'high' as const, null),
      dueDay: fc.option(fc.integer({ min: 1, max: 30 })),
      answeredAt: fc.constant(NOW.toISOString()),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(5, 14), fc.array(act, { maxLength: 8 }), (state, acts) => {
      let loan = loanAt({ state });
      const first = loan.content.conditions;
      for (const one of acts) {
        if (typeof one === 'object') loan = answered(loan, one, NOW);
        else if (loan.content.proposals.length > 0) loan = takeProposal(loan, one, NOW);
        const taken = loan.content.proposals.find((proposal) => proposal.taken);
        if (taken) expect(loan.content.conditions).toEqual(taken.conditions);
        else if (loan.content.proposals.length === 0) expect(loan.content.conditions).toEqual(first);
      }
    }),
    { numRuns: 200 },
  );
});

describe('another dueDay', () => {
  const day = fc.integer({ min: 1, max: 30 });
  const running = loanAt({ state: 65, depositDaysAgo: 0 });
  const base = conditionsOf(running).basePaymentDate;
  const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

  it('is never in the past nor more than sixty days after the deposit, and costs what was simulated', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 70 }), (dueDay, days) => {
        const now = daysLater(days);
        let moved: ReturnType<typeof withDueDay>;
        try {
          moved = withDueDay(running, dueDay, now);
        } catch (error) {
          expect(error).toMatchObject({ code: 'due-day-too-late', field: 'payDay' });
          expect(days).toBeGreaterThan(60 - 31);
          return;
        }
        const first = moved.firstInstallment.dueDate;
        expect(first > addDays(base, days)).toBe(true);
        expect(daysBetween(base, first)).toBeGreaterThanOrEqual(15);
        expect(daysBetween(base, first)).toBeLessThanOrEqual(60);
        const { payment } = running.content.application;
        const changed = withApplication(running, { payment: { ...payment, dueDay } });
        const schedule = scheduleOf({ ...changed, content: { ...changed.content, conditions: moved } });
        expect(schedule.reduce((sum, one) => sum + faceAmount(one), 0)).toBe(moved.totalPayment);
        expect(schedule.map(({ dueDate }) => dueDate).at(-1)).toBe(moved.lastInstallment.dueDate);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps amount, rate and term, and costs more the later it is', () => {
    const { principal, term, monthlyInterestRate } = conditionsOf(running);
    const prices = Array.from({ length: 28 }, (_, index) => withDueDay(running, index + 1, NOW));
    for (const price of prices) expect(price).toMatchObject({ principal, term, monthlyInterestRate });
    const byDate = prices.sort((a, b) => (a.firstInstallment.dueDate < b.firstInstallment.dueDate ? -1 : 1));
    const totals = byDate.map(({ totalPayment }) => totalPayment);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });
});
