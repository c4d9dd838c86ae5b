/** The product: limits, rates and fees (specification §9, published limits of domain facts §7). */
import type { EmploymentKind, LoanLimits } from '../base/wire.ts';

export const LIMITS: LoanLimits = {
  minimumPrincipal: 25_000,
  maximumPrincipal: 250_000,
  principalStep: 5_000,
  terms: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};

export const DEFAULT_PRINCIPAL = 100_000;
export const DEFAULT_TERM = 12;
/** SuperSeguro stays under 50 cents a day (§9): R$ 14,70 a month are 49. */
export const INSURANCE_MONTHLY_PREMIUM = 1_470;
/** Maximum share of the income for an installment. */
export const LARGEST_INCOME_SHARE = 0.3;
export const LOWEST_AGE = 18;

/** Percent per month by source of income, within the 12.5 to 19.9 of §9. */
const RATE_BY_EMPLOYMENT: Readonly<Record<EmploymentKind, number>> = {
  'public-servant': 12.5,
  military: 12.5,
  retired: 12.9,
  employee: 13.9,
  'business-owner': 15.9,
  'self-employed': 16.9,
  student: 19.9,
  unemployed: 19.9,
};

export function monthlyRateFor(employment: EmploymentKind | null): number {
  return RATE_BY_EMPLOYMENT[employment ?? 'self-employed'];
}

/** Registration fee in cents: R$ 90 to R$ 150 (§9) by amount. */
export function oneTimeFeeFor(principal: number): number {
  if (principal <= 100_000) return 9_000;
  return principal <= 175_000 ? 12_000 : 15_000;
}

/** The nearest amount within the limits, on a step. */
export function nearestPrincipal(asked: number): number {
  const onStep = Math.round(asked / LIMITS.principalStep) * LIMITS.principalStep;
  return Math.min(LIMITS.maximumPrincipal, Math.max(LIMITS.minimumPrincipal, onStep));
}

export function isOnOffer(principal: number, term: number): boolean {
  return nearestPrincipal(principal) === principal && LIMITS.terms.includes(term);
}
