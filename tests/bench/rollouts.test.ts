/** Rollouts played by the run's seed: good changes stay, bad ones are found. `npm run bench -- publications` plays more. */
import { describe, expect, it } from 'vitest';
import {
  BAD,
  bestPower,
  GOOD,
  PATIENT,
  playAll,
  rolledBack,
  WITHIN,
} from '../../bench/publications/rollouts.ts';
import { DEFAULT_PLAN } from '../../renderer/server/publications/rollout/decision.ts';

const SEED = Number(process.env.TEST_SEED);
/** With so few no more can be said than that a rate is near 0, or near 1: chance exceeds the limits in fewer than one of a million runs. */
const ROUNDS = 20;

describe('a good change is hardly ever rolled back', () => {
  it.each(GOOD)('$what', (change) => {
    expect(rolledBack(playAll(PATIENT, change, ROUNDS, SEED))).toBeLessThanOrEqual(0.25);
  });
});

/** Changes that a test of 200 visits finds nearly always if it is the best there is, and looks only once. */
const GREAT = BAD.filter((change) => bestPower(change, WITHIN, DEFAULT_PLAN.error / 5) > 0.9999);

describe('a great fault is found within 200 visits', () => {
  it('most faults are great', () => expect(GREAT.length).toBeGreaterThanOrEqual(5));
  it.each(GREAT)('$what', (change) => {
    expect(rolledBack(playAll(DEFAULT_PLAN, change, ROUNDS, SEED), WITHIN)).toBeGreaterThanOrEqual(0.75);
  });
});

describe('a smaller fault is mostly found before all visits get it', () => {
  it.each(BAD.filter((change) => !GREAT.includes(change)))('$what', (change) => {
    expect(rolledBack(playAll(DEFAULT_PLAN, change, ROUNDS, SEED))).toBeGreaterThanOrEqual(0.4);
  });
});

describe('the most powerful test that looks once', () => {
  // By hand: 0 to 2 of 2 visits, each with the figure by chance in 0.06 or 0.5 of them.
  const [change] = BAD.filter(({ figure }) => figure === 'refused');
  it.each([
    [0.0036, 0.25],
    [0.0036 + 0.1128, 0.75],
    [0.0018, 0.125],
    [1, 1],
  ])('with an error of %d finds %d', (error, power) => {
    if (!change) throw new Error('no change of refused submits');
    const even = { ...change, candidate: { ...change.candidate, refused: 0.5 } };
    expect(bestPower(even, 2, error)).toBeCloseTo(power, 10);
  });
});
