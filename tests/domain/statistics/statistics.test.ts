/** Reference values are from SciPy 1.17 (`gammaincc`, `chi2.sf`, `proportion_ci`, `chisquare`, `chi2_contingency`). */
import { describe, expect, it } from 'vitest';
import { upperGamma } from '../../../src/domain/statistics/incomplete-gamma.ts';
import {
  chiSquareTail,
  differenceTest,
  fitTest,
  wilsonInterval,
} from '../../../src/domain/statistics/proportions.ts';

/** Equal to ten significant digits. */
const expectNear = (value: number | null | undefined, reference: number) =>
  expect(Math.abs((value ?? Number.NaN) - reference)).toBeLessThanOrEqual(Math.abs(reference) * 1e-10);

describe('the incomplete gamma function', () => {
  it.each([
    [0.5, 0, 1],
    [0.5, 1e-12, 0.9999988716208329],
    [0.5, 0.5, 0.31731050786291115],
    [0.5, 20, 2.5396285894708634e-10],
    [1, 3, 0.04978706836786395],
    [2.5, 3.4999, 0.22065518261523898],
    [2.5, 3.5001, 0.22062543410814048],
    [4.5, 0.1, 0.9999994432502542],
    [4.5, 30, 1.3406780483959625e-9],
    [5, 10, 0.029252688076961124],
    [50, 50, 0.48119168452795674],
    [500, 600, 1.2255942330622893e-5],
    [1000, 900, 0.9994500977342882],
  ])('Q(%d, %d)', (a, x, q) => expectNear(upperGamma(a, x), q));
});

describe('the chi-square distribution', () => {
  it.each([
    [0, 3, 1],
    [3.841458820694124, 1, 0.05],
    [10.827566170662733, 1, 0.001],
    [18.307038053275146, 9, 0.03177390566117177],
    [27.877164871256575, 9, 0.001],
    [100, 9, 1.5735176303753876e-17],
  ])('%d with %d degrees of freedom', (value, degrees, p) => expectNear(chiSquareTail(value, degrees), p));
});

describe('Wilson’s interval', () => {
  it.each([
    [81, 263, 0.2552885198782742, 0.36620957698280004],
    [15, 148, 0.06238639953073629, 0.16048724172330803],
    [0, 20, 0, 0.16112515805281935],
    [1, 29, 0.006113214292762667, 0.17175521879320282],
    [8, 10, 0.4901624715366418, 0.9433178485456248],
    [20, 20, 0.8388748419471808, 1],
    [500_000, 1_000_000, 0.4990200198900048, 0.5009799801099952],
  ])('of %d in %d', (events, trials, low, high) => {
    const interval = wilsonInterval(events, trials);
    expectNear(interval.low, low);
    expectNear(interval.high, high);
  });

  it('without trials is everything', () => expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 }));
});

describe('the test of fit', () => {
  it.each([
    [[821, 1054], [1, 1], 28.954133333333335, 7.411250264502e-8],
    [[10_000, 10_400], [1, 1], 7.8431372549019605, 0.005101399646004981],
    [[500, 300, 200], [5, 3, 2], 0, 1],
    [[520, 280, 200], [5, 3, 2], 2.1333333333333333, 0.3441537868654125],
  ])('%j to %j', (counts, weights, chiSquare, p) => {
    const test = fitTest(counts, weights);
    expectNear(test?.chiSquare, chiSquare);
    expectNear(test?.p, p);
    expect(test?.degreesOfFreedom).toBe(counts.length - 1);
  });

  it.each([
    [
      [4, 5],
      [1, 1],
    ],
    [
      [90, 2],
      [29, 1],
    ],
    [
      [0, 0],
      [1, 1],
    ],
  ])('of too few, %j to %j, says nothing', (counts, weights) => expect(fitTest(counts, weights)).toBeNull());
});

describe('the test of a difference', () => {
  it.each([
    [[100, 1000], [130, 1000], 0.03548845046647463],
    [[10, 100], [10, 100], 1],
    [[5, 1000], [50, 1000], 7.603454984274606e-10],
    [[500, 5000], [580, 5000], 0.009952299469211062],
  ])('%j and %j', ([a = 0, of = 0], [b = 0, to = 0], p) => {
    expectNear(differenceTest({ events: a, trials: of }, { events: b, trials: to }), p);
    expectNear(differenceTest({ events: b, trials: to }, { events: a, trials: of }), p);
  });

  it.each([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0, 1000],
      [0, 1000],
    ],
    [
      [4, 100],
      [5, 100],
    ],
    [
      [97, 100],
      [99, 100],
    ],
  ])('of too few, %j and %j, says nothing', ([a = 0, of = 0], [b = 0, to = 0]) =>
    expect(differenceTest({ events: a, trials: of }, { events: b, trials: to })).toBeNull(),
  );
});
