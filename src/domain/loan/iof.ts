/**
 * IOF on credit to a person: 0.0082 % a day on the principal of each installment, at most 365 days (about 3 %), and
 * 0.38 % once (Decreto 6.306/2007 art. 7, I, b and §§ 1, 15).
 */
import { type PriceInput, priceTable } from './price-table.ts';

const dailyRate = 0.000082;
const mostDays = 365;
const dailyCap = 0.03;
const additionalRate = 0.0038;

/** The principal that an installment repays, and the days until then. */
export type PrincipalPart = { amortization: number; days: number };

/**
 * IOF of a schedule as a fraction of the financed amount, between 0.0038 and 0.0338.
 * @param parts amortizations in cents, days from the base date
 */
export function iofFraction(parts: readonly PrincipalPart[]): number {
  const principal = parts.reduce((sum, part) => sum + part.amortization, 0);
  const daily = parts.reduce((sum, part) => sum + part.amortization * dailyFraction(part.days), 0);
  return daily / principal + additionalRate;
}

/**
 * The financed amount when the tax is financed too: it covers released amount, fee and the tax on itself.
 * @param beforeTax cents to finance without the tax
 * @param schedule rate and dates
 * @returns cents, unrounded: the installment is computed from it; rounded, it is the financed amount
 */
export function financedWithTax(beforeTax: number, schedule: Omit<PriceInput, 'financedAmount'>): number {
  // Each amortization's share does not depend on the amount; a large amount makes rounding to cents negligible.
  const shares = priceTable({ ...schedule, financedAmount: 1_000_000_000_000 });
  return beforeTax / (1 - iofFraction(shares));
}

function dailyFraction(days: number): number {
  return Math.min(dailyRate * Math.min(days, mostDays), dailyCap);
}
