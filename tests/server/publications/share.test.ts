/** The hash that hands out candidates: uniform, growing with the share, independent of experiments and of other candidates. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getsCandidate, newVisitId } from '../../../renderer/server/publications/rollout/share.ts';
import { drawGroup } from '../../../src/sandbox/experiments/experiment.ts';
import { experiment } from '../../sandbox/experiments/experiments.ts';

const SEED = process.env.TEST_SEED;
/** Ids as visits have them, the same for the same seed. */
const VISITS = Array.from({ length: 10_000 }, (_, index) =>
  createHash('sha256').update(`${SEED} ${index}`).digest().subarray(0, 16).toString('base64url'),
);

/** Chi-square of a 2 × 2 table of two facts about visits; above 23.9 by chance in one of a million tables. */
function chiSquareOf(is: (visit: string) => boolean, isToo: (visit: string) => boolean): number {
  const cells = [0, 0, 0, 0];
  for (const visit of VISITS) {
    const cell = (is(visit) ? 2 : 0) + (isToo(visit) ? 1 : 0);
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  const [neither = 0, second = 0, first = 0, both = 0] = cells;
  const difference = both * neither - first * second;
  const margins = (first + both) * (second + both) * (neither + second) * (neither + first);
  return (difference ** 2 * VISITS.length) / margins;
}
const BY_CHANCE = 23.9;

it.each([0, 5, 25, 50, 100])('%d percent of visits get the candidate', (share) => {
  const got = VISITS.filter((visit) => getsCandidate(7, share, visit)).length;
  const expected = (VISITS.length * share) / 100;
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(5 * Math.sqrt(expected * (1 - share / 100)));
});

it('a visit that gets the candidate gets it at every greater share', () => {
  const shares = [1, 5, 25, 50, 100];
  const lost = VISITS.filter((visit) =>
    shares.some(
      (share, at) => getsCandidate(7, shares[at - 1] ?? 0, visit) && !getsCandidate(7, share, visit),
    ),
  );
  expect(lost).toEqual([]);
});

describe('that a visit gets the candidate says nothing of', () => {
  it.each<[string, (visit: string) => boolean]>([
    ['the next candidate', (visit) => getsCandidate(8, 25, visit)],
    ['the group of an experiment', (visit) => drawGroup(experiment({}), visit) === 'a'],
    ['the share of an experiment', (visit) => drawGroup(experiment({ share: 25 }), visit) === null],
    [
      'an experiment that is named like it',
      (visit) => drawGroup(experiment({ name: 'candidate', salt: '7' }), visit) === 'a',
    ],
  ])('%s', (_what, isToo) => {
    for (const share of [5, 25])
      expect(chiSquareOf((visit) => getsCandidate(7, share, visit), isToo)).toBeLessThan(BY_CHANCE);
  });

  it('and a dependence would be found', () => {
    const is = (visit: string) => getsCandidate(7, 25, visit);
    expect(chiSquareOf(is, (visit) => getsCandidate(7, 50, visit))).toBeGreaterThan(500);
  });
});

it('ids of visits are 16 random bytes', () => {
  const ids = Array.from({ length: 100 }, newVisitId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
});
