/** What a report may conclude: a winner only from groups of the declared sizes, and by more than chance. */
import { describe, expect, it } from 'vitest';
import { evaluateExperiment, type GroupCounts } from '../../../src/sandbox/experiments/evaluate.ts';

const EQUAL = [
  { name: 'a', weight: 1 },
  { name: 'b', weight: 1 },
];
const THREE = [...EQUAL, { name: 'c', weight: 2 }];

const counts = (group: string, exposures: number, signed: number): GroupCounts => ({
  group,
  exposures,
  outcomes: { applied: exposures / 2, signed, disbursed: 0 },
});

describe('the verdict', () => {
  it.each([
    ['a clear difference', EQUAL, [counts('a', 5000, 500), counts('b', 5000, 700)], 'b', /^p .+ at most$/],
    ['the default is better', EQUAL, [counts('a', 5000, 700), counts('b', 5000, 500)], 'a', /^p /],
    ['no difference', EQUAL, [counts('a', 5000, 500), counts('b', 5000, 520)], null, /^no significant/],
    // p is 0.03, which one comparison of three may not use.
    [
      'a difference by several looks',
      EQUAL,
      [counts('a', 1000, 100), counts('b', 1000, 130)],
      null,
      /0\.035/,
    ],
    ['few exposures', EQUAL, [counts('a', 4, 0), counts('b', 5, 5)], null, /^too few$/],
    ['few outcomes', EQUAL, [counts('a', 500, 1), counts('b', 500, 5)], null, /^too few$/],
    ['a group is missing', EQUAL, [counts('a', 500, 50)], null, /declared sizes/],
    [
      'the groups are unequal',
      EQUAL,
      [counts('a', 5500, 500), counts('b', 5000, 900)],
      null,
      /declared sizes/,
    ],
    [
      'the best two are alike',
      THREE,
      [counts('a', 5000, 500), counts('b', 5000, 900), counts('c', 10_000, 1790)],
      null,
      /^no significant/,
    ],
    [
      'the best of three, by weight',
      THREE,
      [counts('a', 5000, 500), counts('b', 5000, 600), counts('c', 10_000, 1790)],
      'c',
      /^p /,
    ],
  ])('%s', (_title, groups, of, winner, reason) => {
    const [, signed] = evaluateExperiment(groups, of).verdicts;
    expect(signed).toMatchObject({ outcome: 'signed', winner });
    expect(signed?.reason).toMatch(reason);
  });

  it('never follows from another outcome', () => {
    const { verdicts } = evaluateExperiment(EQUAL, [counts('a', 5000, 500), counts('b', 5000, 700)]);
    expect(verdicts.map(({ winner }) => winner)).toEqual([null, 'b', null]);
  });
});

describe('the sample ratio', () => {
  it.each([
    [EQUAL, [counts('a', 10_000, 0), counts('b', 10_400, 0)], false],
    [EQUAL, [counts('a', 10_000, 0), counts('b', 10_500, 0)], true],
    [THREE, [counts('a', 5000, 0), counts('b', 5000, 0), counts('c', 10_000, 0)], false],
    [THREE, [counts('a', 5000, 0), counts('b', 5000, 0), counts('c', 5000, 0)], true],
  ])('of %j', (groups, of, isMismatch) => {
    const { sampleRatio, verdicts } = evaluateExperiment(groups, of);
    expect(sampleRatio?.isMismatch).toBe(isMismatch);
    if (isMismatch) expect(verdicts.map(({ winner }) => winner)).toEqual([null, null, null]);
  });

  it('is not known of few', () => {
    expect(evaluateExperiment(EQUAL, [counts('a', 9, 0)]).sampleRatio).toBeNull();
  });
});

it('rates have Wilson’s intervals, and none without exposures', () => {
  const { groups } = evaluateExperiment(EQUAL, [counts('a', 263, 81)]);
  expect(groups[0]?.outcomes.signed).toMatchObject({ count: 81, rate: 81 / 263 });
  expect(groups[0]?.outcomes.signed.low).toBeCloseTo(0.25529, 5);
  expect(groups[1]).toMatchObject({ exposures: 0, outcomes: { signed: { rate: null, low: 0, high: 1 } } });
});
