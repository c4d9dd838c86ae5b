/** Prices, limits, and how the questionnaire changes them. */
import { describe, expect, it } from 'vitest';
import { isValidCpf } from '../../src/domain/cpf.ts';
import { proposalFor } from '../../src/sandbox/credit-decision/answer-feedback.ts';
import { DEMO_CUSTOMERS, EXISTING_CUSTOMER } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { priceFor } from '../../src/sandbox/credit-decision/price-loan.ts';
import { isOnOffer, nearestPrincipal, oneTimeFeeFor } from '../../src/sandbox/credit-decision/product.ts';
import type { ProposedTerms } from '../../src/sandbox/life-cycle/loan-record.ts';
import { newLoan } from '../../src/sandbox/life-cycle/new-loan.ts';

const TERMS = { principal: 100_000, term: 10, dueDay: 10, insuranceRequested: false };
const NOW: ProposedTerms = { terms: TERMS, monthlyRate: 14 };

describe('limits', () => {
  it.each([
    [0, 25_000],
    [99_999, 100_000],
    [102_499, 100_000],
    [102_500, 105_000],
    [9_999_999, 250_000],
  ])('round %i cents to %i', (asked, nearest) => {
    expect(nearestPrincipal(asked)).toBe(nearest);
  });

  it.each([
    [100_000, 12, true],
    [100_000, 2, false],
    [100_000, 13, false],
    [102_500, 12, false],
    [255_000, 12, false],
  ])('%i cents over %i months on offer: %s', (principal, term, isOffered) => {
    expect(isOnOffer(principal, term)).toBe(isOffered);
  });

  it.each([
    [25_000, 9_000],
    [100_000, 9_000],
    [100_005, 12_000],
    [250_000, 15_000],
  ])('a fee for %i cents: %i', (principal, fee) => {
    expect(oneTimeFeeFor(principal)).toBe(fee);
  });
});

describe('conditions', () => {
  const at = new Date('2026-11-21T01:00:00Z');

  it('start on the lender’s day when it is already the next day in UTC', () => {
    const conditions = priceFor(newLoan('customer', at), TERMS, at);
    expect(conditions.basePaymentDate).toBe('2026-11-20');
    expect(conditions.firstInstallment.dueDate).toBe('2026-12-10');
    expect(conditions.lastInstallment.dueDate).toBe('2027-09-10');
  });

  it('add up: what is financed is principal, fee and tax', () => {
    const { principal, oneTimeFee, taxes, financedAmount, installmentsPayment, totalPayment } = priceFor(
      newLoan('customer', at),
      TERMS,
      at,
    );
    expect(financedAmount).toBe(principal + oneTimeFee + taxes);
    expect(Math.abs(totalPayment - installmentsPayment * TERMS.term)).toBeLessThan(TERMS.term);
  });

  it('cost more with insurance', () => {
    const loan = newLoan('customer', at);
    const plain = priceFor(loan, TERMS, at);
    const insured = priceFor(loan, { ...TERMS, insuranceRequested: true }, at);
    expect(insured.totalPayment - plain.totalPayment).toBe(10 * insured.insurance.monthlyPremiumWithTaxes);
    expect(insured.effectiveMonthlyInterestRate).toBeGreaterThan(plain.effectiveMonthlyInterestRate);
    expect(insured.insurance.monthlyPremiumWithTaxes / 30).toBeLessThan(50);
  });
});

describe('the questionnaire', () => {
  const level = (value: 'low' | 'high' | null, dueDay: number | null = null) => ({ level: value, dueDay });
  it.each([
    ['loan-amount', level('low'), { ...NOW, terms: { ...TERMS, principal: 120_000 } }],
    ['loan-amount', level('high'), { ...NOW, terms: { ...TERMS, principal: 80_000 } }],
    ['high-interest', level(null), { ...NOW, monthlyRate: 13 }],
    ['better-offer', level(null), { ...NOW, monthlyRate: 13 }],
    ['installment-value', level('high'), { ...NOW, terms: { ...TERMS, term: 12 } }],
    ['installment-value', level('low'), { ...NOW, terms: { ...TERMS, term: 7 } }],
    ['installment-count', level('high'), { ...NOW, terms: { ...TERMS, term: 7 } }],
    ['installment-count', level('low'), { ...NOW, terms: { ...TERMS, term: 12 } }],
    ['first-due-date', level(null, 25), { ...NOW, terms: { ...TERMS, dueDay: 25 } }],
    ['first-due-date', level(null), NOW],
    ['not-needed', level(null), NOW],
  ] as const)('%s %o', (reason, feedback, proposal) => {
    expect(proposalFor(NOW, reason, feedback)).toEqual(proposal);
  });

  it.each([
    ['high', 12, 80_000],
    ['low', 3, 120_000],
  ] as const)('an installment too %s over %i months changes the amount', (wish, term, principal) => {
    const proposal = proposalFor({ ...NOW, terms: { ...TERMS, term } }, 'installment-value', level(wish));
    expect(proposal.terms).toEqual({ ...TERMS, term, principal });
  });

  it('never goes below the lowest rate', () => {
    expect(proposalFor({ ...NOW, monthlyRate: 12.9 }, 'high-interest', level(null)).monthlyRate).toBe(12.5);
  });
});

it('demo CPFs have valid check digits', () => {
  const all = [...DEMO_CUSTOMERS, EXISTING_CUSTOMER].map(({ taxId }) => taxId);
  expect(all.filter((taxId) => !isValidCpf(taxId))).toEqual([]);
});
