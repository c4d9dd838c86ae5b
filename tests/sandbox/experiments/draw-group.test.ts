/** The hash that assigns: uniform, in proportion to the weights, independent of the share and of other experiments. */
import { describe, expect, it } from 'vitest';
import { drawGroup, type Experiment } from '../../../src/sandbox/experiments/experiment.ts';
import { experiment } from './experiments.ts';

const SUBJECTS = Array.from({ length: 20_000 }, (_, index) => `subject ${index}`);

function countsOf(of: Experiment): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const subject of SUBJECTS) {
    const group = drawGroup(of, subject) ?? 'nobody';
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** Within five standard deviations of a binomial count. */
function expectShares(counts: Record<string, number>, shares: Record<string, number>): void {
  for (const [group, share] of Object.entries(shares)) {
    const allowed = 5 * Math.sqrt(SUBJECTS.length * share * (1 - share));
    expect(Math.abs((counts[group] ?? 0) - SUBJECTS.length * share)).toBeLessThan(allowed);
  }
}

describe('the group of a subject', () => {
  it.each([
    ['equal groups', experiment({}), { a: 0.5, b: 0.5 }],
    ['weights', experiment({ weights: [3, 1] }), { a: 0.75, b: 0.25 }],
    ['a share', experiment({ share: 20, weights: [1, 3] }), { nobody: 0.8, a: 0.05, b: 0.15 }],
  ])('%s', (_title, of, shares) => expectShares(countsOf(of), shares));

  it('is nobody’s without a share, and everybody’s with all of it', () => {
    expect(countsOf(experiment({ share: 0 }))).toEqual({ nobody: SUBJECTS.length });
    expect(countsOf(experiment({ share: 100 })).nobody).toBeUndefined();
  });

  it('stays when the share grows', () => {
    const moved = SUBJECTS.filter((subject) => {
      const before = drawGroup(experiment({ share: 10 }), subject);
      return before !== null && drawGroup(experiment({ share: 60 }), subject) !== before;
    });
    expect(moved).toEqual([]);
  });

  it.each([
    ['another salt', experiment({ salt: 'second' })],
    ['another experiment', experiment({ name: 'other' })],
  ])('is drawn anew for %s', (_title, other) => {
    const same = SUBJECTS.filter(
      (subject) => drawGroup(experiment({}), subject) === drawGroup(other, subject),
    );
    expectShares({ same: same.length }, { same: 0.5 });
  });
});
