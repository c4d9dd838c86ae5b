/**
 * CET, the total effective cost: the yearly rate at which the present value of all payments equals the released
 * amount (Resolução CMN 4.881/2020). FC0 = Σ FCj / (1 + CET)^((dj − d0) / 365).
 */

/** One payment by the customer: cents, and days after the deposit. */
export type CashFlow = { amount: number; days: number };

/**
 * CET as a yearly fraction (3.4315 is 343.15 %), unrounded.
 * @param released cents released on day 0, above 0
 * @param payments everything the customer pays, at least one above 0 with days above 0
 */
export function annualCost(released: number, payments: readonly CashFlow[]): number {
  // The present value is convex and decreasing in log(1 + CET), so Newton's method converges from the left.
  let force = 0;
  for (let step = 0; step < 200; step++) {
    const { value, slope } = worthAndSlope(payments, force);
    const change = (value - released) / slope;
    force += change;
    if (Math.abs(change) < 1e-14 * Math.max(1, Math.abs(force))) break;
  }
  return Math.expm1(force);
}

/** Present value of the payments on day 0 at a yearly fraction, in cents. */
export function presentValue(payments: readonly CashFlow[], annual: number): number {
  return worthAndSlope(payments, Math.log1p(annual)).value;
}

/** The month whose twelfth power is the year, as the two rates of interest: (1 + CET)^(1/12) − 1, a fraction. */
export function monthlyCost(annual: number): number {
  return (1 + annual) ** (1 / 12) - 1;
}

/** Percent per month → percent per year: (1 + m)^12 − 1, two decimals. 12.5 → 310.99. */
export function annualRate(monthlyRate: number): number {
  return roundedPercent((1 + monthlyRate / 100) ** 12 - 1);
}

/** A fraction as a percentage with two decimals: 0.12345 → 12.35. */
export function roundedPercent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100;
}

function worthAndSlope(payments: readonly CashFlow[], force: number): { value: number; slope: number } {
  let value = 0;
  let slope = 0;
  for (const { amount, days } of payments) {
    const years = days / 365;
    const worth = amount * Math.exp(-force * years);
    value += worth;
    slope += worth * years;
  }
  return { value, slope };
}
