/** The example on the start page equals the lender's price for every possible input. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  type ExampleAnswers,
  loanExample,
  type PublishedPrices,
} from '../../src/domain/loan/loan-example.ts';
import type { EmploymentKind } from '../../src/sandbox/base/wire.ts';
import { defaultTerms, priceFor } from '../../src/sandbox/credit-decision/price-loan.ts';
import { LIMITS } from '../../src/sandbox/credit-decision/product.ts';
import { newLoan } from '../../src/sandbox/life-cycle/new-loan.ts';

/** The fact's text is JSON except for its quotes. */
const facts = parse(readFileSync(join(import.meta.dirname, '../../flows/facts.yaml'), 'utf8')).facts;
const published: PublishedPrices = JSON.parse(String(facts.published).replaceAll("'", '"'));

const DAYS = ['2026-11-20', '2027-01-31', '2028-02-29'];
const PAY_DAYS = [1, 10, 28, 31];
const kinds = Object.keys(published.rates) as EmploymentKind[];
const amounts = Array.from(
  { length: (LIMITS.maximumPrincipal - LIMITS.minimumPrincipal) / LIMITS.principalStep + 1 },
  (_, index) => LIMITS.minimumPrincipal + index * LIMITS.principalStep,
);

/** The lender's price for these answers, in the format of the example. */
function offered({ principal, employmentKind, payDay, months }: Record<string, unknown>, day: string) {
  const at = new Date(`${day}T15:00:00Z`);
  const loan = newLoan('customer', at);
  const { application } = loan.content;
  application.financial.principal = principal as number;
  application.employment.kind = employmentKind as EmploymentKind;
  application.employment.payDay = payDay as number;
  const terms = { ...defaultTerms(loan), ...(months === undefined ? {} : { term: months as number }) };
  const conditions = priceFor(loan, terms, at);
  return {
    principal: conditions.principal,
    term: conditions.term,
    monthlyRate: conditions.monthlyInterestRate,
    installmentPayment: conditions.installmentsPayment,
    totalPayment: conditions.totalPayment,
    effectiveMonthlyRate: conditions.effectiveMonthlyInterestRate,
    effectiveAnnualRate: conditions.effectiveAnnualInterestRate,
  };
}

describe('the example is the lender’s price', () => {
  it.each(kinds)('for every amount, term and pay day: %s', (employmentKind) => {
    for (const [index, principal] of amounts.entries()) {
      // Every amount with every term; pay days alternate.
      for (const months of LIMITS.terms) {
        const payDay = PAY_DAYS[(index + months) % PAY_DAYS.length];
        const day = DAYS[(index + months) % DAYS.length] ?? '';
        const answers = { principal, employmentKind, payDay, months };
        expect(loanExample(published, answers, day), JSON.stringify(answers)).toEqual(offered(answers, day));
      }
    }
  });

  it('without other answers: the price for an employee paid on the published day', () => {
    const answers = { principal: published.principal, employmentKind: 'employee', payDay: published.dueDay };
    expect(loanExample(published, {}, '2026-11-20')).toEqual(offered(answers, '2026-11-20'));
  });

  it.each([
    ['months', { months: 0 }],
    ['months', { months: 1.5 }],
    ['payDay', { payDay: 32 }],
    ['principal', { principal: '1' }],
    ['employmentKind', { employmentKind: 'pirate' }],
  ])('ignores an impossible answer: %s', (_, answers) => {
    expect(loanExample(published, answers, '2026-11-20')).toEqual(loanExample(published, {}, '2026-11-20'));
  });

  it.each<[string, ExampleAnswers, string | null]>([
    ['no day', { principal: 100_000 }, null],
    ['a day that does not exist', { principal: 100_000 }, '2026-02-30'],
    ['less than can be asked for', { principal: 24_999 }, '2026-11-20'],
    ['more than can be asked for', { principal: 250_001 }, '2026-11-20'],
    ['0, as typing begins', { principal: 0 }, '2026-11-20'],
  ])('does not exist with %s', (_, answers, day) => {
    expect(loanExample(published, answers, day)).toBeNull();
  });
});
