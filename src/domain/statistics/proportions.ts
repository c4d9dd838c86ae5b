/** What counts say about rates: intervals, and probabilities that chance alone gives such a difference. */
import { upperGamma } from './incomplete-gamma.ts';

/** Quantile of the normal distribution for intervals of 95 %. */
const Z_95 = 1.959963984540054;

/** The probability of a chi-square value at least as great. */
export const chiSquareTail = (value: number, degreesOfFreedom: number): number =>
  upperGamma(degreesOfFreedom / 2, value / 2);

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 95 % interval of a rate (Wilson 1927), which holds for few events, too. Everything without any trial. */
export function wilsonInterval(events: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = events / trials;
  const square = Z_95 ** 2;
  const middle = rate + square / (2 * trials);
  const reach = Z_95 * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials ** 2));
  const scale = 1 + square / trials;
  // At the ends rounding would leave the range.
  const low = events === 0 ? 0 : (middle - reach) / scale;
  const high = events === trials ? 1 : (middle + reach) / scale;
  return { low, high };
}

/** Least expected count for which the chi-square distribution fits (Cochran 1954). */
const LEAST_EXPECTED = 5;

export interface ChiSquareTest {
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  readonly p: number;
}

/** Whether counts fit weights (Pearson's test). Null while some expected count is below five. */
export function fitTest(counts: readonly number[], weights: readonly number[]): ChiSquareTest | null {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const expected = weights.map((weight) => (sum(counts) * weight) / sum(weights));
  if (expected.some((count) => count < LEAST_EXPECTED)) return null;
  const chiSquare = sum(expected.map((count, index) => ((counts[index] ?? 0) - count) ** 2 / count));
  const degreesOfFreedom = counts.length - 1;
  return { chiSquare, degreesOfFreedom, p: chiSquareTail(chiSquare, degreesOfFreedom) };
}

export interface Proportion {
  readonly events: number;
  readonly trials: number;
}

/** The probability of so different rates by chance (Pearson's test of a 2 × 2 table). Null while some expected count is below five. */
export function differenceTest(a: Proportion, b: Proportion): number | null {
  const events = a.events + b.events;
  const trials = a.trials + b.trials;
  const cells = [a, b].flatMap((one) => [
    [one.events, (one.trials * events) / trials] as const,
    [one.trials - one.events, (one.trials * (trials - events)) / trials] as const,
  ]);
  if (trials === 0 || cells.some(([, expected]) => expected < LEAST_EXPECTED)) return null;
  return chiSquareTail(
    cells.reduce((sum, [count, expected]) => sum + (count - expected) ** 2 / expected, 0),
    1,
  );
}
