/** The likelihood ratio: its values, its expectation where the candidate is not worse, and how often it ever misleads. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN } from '../../../renderer/server/publications/rollout/decision.ts';
import { logRatio, logSum, type Split } from '../../../renderer/server/publications/rollout/evidence.ts';
import type { RolloutCounts } from '../../../renderer/server/publications/rollout/figures.ts';
import { comparisonsOf } from '../../../renderer/server/publications/rollout/guard.ts';

describe('the likelihood ratio', () => {
  it.each<[string, Split, times: number, tolerated: number, ratio: number]>([
    ['nothing counted', { suspect: 0, other: 0, share: 0.05 }, 4, 1, 1],
    ['one of each, at even shares', { suspect: 1, other: 1, share: 0.5 }, 3, 1, (0.75 * 0.25) / 0.5 ** 2],
    ['all in the suspect', { suspect: 3, other: 0, share: 0.5 }, 3, 1, 0.75 ** 3 / 0.5 ** 3],
    ['none in the suspect', { suspect: 0, other: 3, share: 0.5 }, 3, 1, 0.25 ** 3 / 0.5 ** 3],
    ['a small share', { suspect: 2, other: 1, share: 0.2 }, 4, 1, (0.5 ** 2 * 0.5) / (0.2 ** 2 * 0.8)],
    ['a tolerance', { suspect: 1, other: 0, share: 0.25 }, 9, 3, 0.75 / 0.5],
    ['all visits in the suspect', { suspect: 50, other: 0, share: 1 }, 9, 3, 1],
    ['all visits in the other', { suspect: 0, other: 50, share: 0 }, 9, 3, 1],
  ])('%s', (_what, split, times, tolerated, ratio) =>
    expect(Math.exp(logRatio(split, times, tolerated))).toBeCloseTo(ratio, 10),
  );

  it('is 1 on average where the suspect is as bad as tolerated, and less where it is better', () => {
    const part = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const factor = fc.double({ min: 1, max: 30, noNaN: true });
    fc.assert(
      fc.property(part, factor, factor, part, (share, tolerated, more, less) => {
        const ratio = (suspect: number) =>
          Math.exp(logRatio({ suspect, other: 1 - suspect, share }, more * tolerated, tolerated));
        const average = (truth: number) => {
          const drawn = (truth * share) / (truth * share + 1 - share);
          return drawn * ratio(1) + (1 - drawn) * ratio(0);
        };
        expect(average(tolerated)).toBeCloseTo(1, 9);
        expect(average(less * tolerated)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

it.each([
  [[0], 0],
  [[Math.log(2), Math.log(3)], Math.log(5)],
  [[-2_000, -2_000], -2_000 + Math.log(2)],
  [[5_000, 1], 5_000],
])('ln of the sum of the numbers with the logarithms %j', (logs, sum) =>
  expect(logSum(logs)).toBeCloseTo(sum, 10),
);

const NONE = { visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 };

/** Evidence against one figure, by the sums of a rollout at one share. */
function evidence(
  figure: 'refused' | 'completed',
  share: number,
  candidate: number,
  current: number,
): number {
  const rows: RolloutCounts[] = [
    { candidate: 2, share, group: 'candidate', counts: { ...NONE, [figure]: candidate } },
    { candidate: 2, share, group: 'current', counts: { ...NONE, [figure]: current } },
  ];
  return comparisonsOf(DEFAULT_PLAN, rows).find((one) => one.figure === figure)?.evidence ?? Number.NaN;
}

/** Visits with the figure that are counted, with a look after each. */
const LOOKS = 1_500;

/**
 * The exact probability that evidence against a candidate which is as bad as tolerated is ever enough, if somebody looks after
 * each visit with the figure: the distribution of counts that were never enough so far, step by step.
 */
function everEnough(figure: 'refused' | 'completed', share: number): number {
  const { tolerance, error } = DEFAULT_PLAN;
  const enough = 5 / error;
  const part = figure === 'completed' ? 1 - share / 100 : share / 100;
  const drawn = (tolerance * part) / (tolerance * part + 1 - part);
  const isEnough = (suspect: number, all: number) =>
    (figure === 'completed'
      ? evidence(figure, share, all - suspect, suspect)
      : evidence(figure, share, suspect, all - suspect)) >= enough;
  let going = [1];
  let ever = 0;
  let least = 0;
  for (let all = 1; all <= LOOKS; all += 1) {
    const next = Array.from(
      { length: all + 1 },
      (_, suspect) => (going[suspect] ?? 0) * (1 - drawn) + (going[suspect - 1] ?? 0) * drawn,
    );
    // More visits need more of the suspect.
    while (least <= all && !isEnough(least, all)) least += 1;
    for (const probability of next.splice(least)) ever += probability;
    going = next;
  }
  return ever;
}

describe('evidence that is looked at after each visit misleads at most as often as stated', () => {
  it.each([5, 25, 50].flatMap((share) => [['refused', share] as const, ['completed', share] as const]))(
    '%s, at a share of %d',
    (figure, share) => {
      const probability = everEnough(figure, share);
      expect(probability).toBeLessThanOrEqual(DEFAULT_PLAN.error / 5);
      expect(probability).toBeGreaterThan(DEFAULT_PLAN.error / 100);
    },
  );
});
