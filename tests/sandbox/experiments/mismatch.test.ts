/** Ten causes of unequal groups are reported; of a thousand fair runs no more than chance allows. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Evaluation,
  evaluateExperiment,
  type GroupCounts,
} from '../../../src/sandbox/experiments/evaluate.ts';
import { drawGroup } from '../../../src/sandbox/experiments/experiment.ts';
import { experiment } from './experiments.ts';

const SUBJECTS = 20_000;
const FAIR = experiment({ name: 'fair' });

/** From 0 to 1, the same at each run of the tests. */
function random(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

const drawn = (subject: number, salt = 'first') =>
  drawGroup({ ...FAIR, salt }, `subject ${subject}`) ?? 'nobody';

/** The groups in which a subject is counted: one, or by a mistake none or several. */
type Counting = (subject: number, group: string) => readonly string[];

function evaluated(counting: Counting): Evaluation {
  const exposures: Record<string, number> = {};
  for (let subject = 0; subject < SUBJECTS; subject += 1) {
    for (const group of counting(subject, drawn(subject))) exposures[group] = (exposures[group] ?? 0) + 1;
  }
  const counts = Object.entries(exposures).map(([group, count]): GroupCounts => {
    // The better group by far, if one believed it.
    const signed = group === 'b' ? count / 2 : count / 4;
    return { group, exposures: count, outcomes: { applied: signed, signed, disbursed: signed } };
  });
  return evaluateExperiment(FAIR.groups, counts);
}

const loses =
  (share: number, from = 'b'): Counting =>
  (subject, group) =>
    group === from && random('lost', subject) < share ? [] : [group];

const CAUSES: readonly [string, Counting][] = [
  ['the redirect to the variant loses visitors before they are counted', loses(0.06)],
  [
    'the variant fails in old browsers',
    (subject, group) => (group === 'b' && subject % 16 === 0 ? [] : [group]),
  ],
  ['the variant is counted by the browser, and pages are closed first', loses(0.08)],
  ['the condition depends on what only the variant asks', loses(0.3, 'a')],
  [
    'bots without cookies are all counted in the default group',
    (subject, group) => (subject % 12 === 0 ? [group, 'a'] : [group]),
  ],
  [
    'a retry is counted twice, and the variant is slower',
    (subject, group) => (group === 'b' && random('retry', subject) < 0.07 ? [group, group] : [group]),
  ],
  [
    'a cache gives all of one network the same variant',
    (subject, group) => [subject % 14 === 0 ? 'b' : group],
  ],
  [
    'an earlier run of unequal weights was not given a new salt',
    (subject, group) => [subject % 5 === 0 ? (random('earlier', subject) < 0.7 ? 'a' : 'b') : group],
  ],
  [
    'the hash is reduced to a digit, of which ten are no half of sixteen',
    (subject) => [/^[0-8]/.test(createHash('sha256').update(`${subject}`).digest('hex')) ? 'a' : 'b'],
  ],
  [
    'after a login the group is drawn anew, and those who left the variant are counted twice',
    (subject, group) => {
      const anew = drawn(subject, 'login');
      return random('login', subject) < 0.15 && group === 'b' && anew === 'a' ? [group, anew] : [group];
    },
  ],
];

describe('a mismatch', () => {
  it.each(CAUSES)('%s', (_title, counting) => {
    const { sampleRatio, verdicts } = evaluated(counting);
    expect(sampleRatio?.isMismatch).toBe(true);
    expect(verdicts.map(({ winner }) => winner)).toEqual([null, null, null]);
  });

  it('is not reported without a cause: then there is a winner', () => {
    const { sampleRatio, verdicts } = evaluated((_subject, group) => [group]);
    expect(sampleRatio?.isMismatch).toBe(false);
    expect(verdicts.map(({ winner }) => winner)).toEqual(['b', 'b', 'b']);
  });
});

const RUNS = 1_000;
const OF_A_RUN = 400;

/** A run in which the groups differ in nothing. */
function fairRun(run: number): Evaluation {
  const counts = new Map<string, { exposures: number; signed: number }>();
  for (let subject = 0; subject < OF_A_RUN; subject += 1) {
    const group = drawn(subject, `run ${run}`);
    const { exposures, signed } = counts.get(group) ?? { exposures: 0, signed: 0 };
    const signs = random('signs', run, subject) < 0.3 ? 1 : 0;
    counts.set(group, { exposures: exposures + 1, signed: signed + signs });
  }
  return evaluateExperiment(
    FAIR.groups,
    [...counts].map(([group, { exposures, signed }]) => ({
      group,
      exposures,
      outcomes: { applied: exposures, signed, disbursed: signed },
    })),
  );
}

describe(`of ${RUNS} fair runs`, () => {
  const runs = Array.from({ length: RUNS }, (_, run) => fairRun(run));
  const below = (p: number) => runs.filter(({ sampleRatio }) => (sampleRatio?.p ?? 0) < p).length;

  // The ends of 99.9 % of binomial counts with these probabilities.
  it.each([
    [0.001, 0, 5],
    [0.05, 29, 75],
    [0.5, 448, 552],
  ])('p is below %d in as many', (p, least, most) => {
    expect(below(p)).toBeGreaterThanOrEqual(least);
    expect(below(p)).toBeLessThanOrEqual(most);
  });

  it('at most one in twenty names a winner', () => {
    const named = runs.filter(({ verdicts }) => verdicts.some(({ winner }) => winner !== null));
    expect(named.length).toBeLessThanOrEqual(RUNS / 20);
  });
});
