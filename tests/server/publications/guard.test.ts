/** What the guard decides by the sums of a rollout, and how it says so. */
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PLAN,
  decisionText,
  type RolloutDecision,
} from '../../../renderer/server/publications/rollout/decision.ts';
import type { Counts, RolloutCounts } from '../../../renderer/server/publications/rollout/figures.ts';
import { comparisonsOf, decide } from '../../../renderer/server/publications/rollout/guard.ts';

const NONE: Counts = { visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 };

/** Sums of the visits at one share. */
const at = (share: number, current: Partial<Counts>, candidate: Partial<Counts>): RolloutCounts[] => [
  { candidate: 7, share, group: 'current', counts: { ...NONE, ...current } },
  { candidate: 7, share, group: 'candidate', counts: { ...NONE, ...candidate } },
];
const usual = (visits: number): Counts => ({
  visits,
  refused: 0.06 * visits,
  errors: 0.02 * visits,
  failed: 0,
  slow: 0.1 * visits,
  completed: 0.3 * visits,
});
const AT_5 = { share: 5, minutes: 60 };
const EQUAL = at(5, usual(3_800), usual(200));

interface Case {
  readonly what: string;
  readonly live?: { readonly share: number; readonly minutes: number };
  readonly sums: readonly RolloutCounts[];
  /** The kind, and where it is to be told what. */
  readonly decides: string;
}

const saidBriefly = (decision: RolloutDecision): string => {
  switch (decision.kind) {
    case 'raise':
      return `raise to ${decision.to}`;
    case 'wait':
      return `wait: ${decision.why}`;
    case 'hold':
    case 'roll back':
      return `${decision.kind}: ${decision.figure}`;
  }
};

describe('the guard', () => {
  it.each<Case>([
    { what: 'of nothing', sums: [], decides: 'wait: visits' },
    { what: 'of equal rates', sums: EQUAL, decides: 'raise to 25' },
    {
      what: 'of equal rates in few visits',
      sums: at(5, usual(3_700), usual(180)),
      decides: 'wait: visits',
    },
    {
      what: 'of equal rates in a short time',
      live: { share: 5, minutes: 14 },
      sums: EQUAL,
      decides: 'wait: minutes',
    },
    {
      what: 'of visits at an earlier share only',
      live: { share: 25, minutes: 60 },
      sums: EQUAL,
      decides: 'wait: visits',
    },
    {
      what: 'at the second step',
      live: { share: 25, minutes: 60 },
      sums: [...EQUAL, ...at(25, usual(600), usual(200))],
      decides: 'raise to 100',
    },
    {
      what: 'at the last step',
      live: { share: 100, minutes: 6_000 },
      sums: [...EQUAL, ...at(100, {}, usual(9_000))],
      decides: 'wait: last step',
    },
    {
      what: 'of faults that have nothing to be compared with',
      live: { share: 100, minutes: 60 },
      sums: [...EQUAL, ...at(100, {}, { ...usual(9_000), failed: 9_000 })],
      decides: 'wait: last step',
    },
    {
      what: 'of a fault in earlier visits, told late',
      live: { share: 100, minutes: 60 },
      sums: [...at(5, usual(3_800), { ...usual(200), failed: 20 }), ...at(100, {}, usual(900))],
      decides: 'roll back: failed',
    },
    {
      what: 'of a share between the steps',
      live: { share: 10, minutes: 60 },
      sums: at(10, usual(3_600), usual(400)),
      decides: 'raise to 25',
    },
    {
      what: 'of a broken call after a few visits',
      live: { share: 5, minutes: 1 },
      sums: at(5, usual(190), { ...usual(10), failed: 4 }),
      decides: 'roll back: failed',
    },
    {
      what: 'of an outage that both groups meet',
      sums: at(5, { ...usual(3_800), failed: 1_900 }, { ...usual(200), failed: 100 }),
      decides: 'raise to 25',
    },
    {
      what: 'of refused submits somewhat more often',
      sums: at(5, usual(3_800), { ...usual(200), refused: 20 }),
      decides: 'hold: refused',
    },
    {
      what: 'of refused submits much more often',
      sums: at(5, usual(3_800), { ...usual(200), refused: 36 }),
      decides: 'roll back: refused',
    },
    {
      what: 'of refused submits less often',
      sums: at(5, usual(3_800), { ...usual(200), refused: 0 }),
      decides: 'raise to 25',
    },
    {
      what: 'of half the completions',
      sums: at(5, usual(5_700), { ...usual(300), completed: 45 }),
      decides: 'roll back: completed',
    },
    {
      what: 'of twice the completions',
      sums: at(5, usual(3_800), { ...usual(200), completed: 120 }),
      decides: 'raise to 25',
    },
    {
      what: 'of slow responses in more than a quarter',
      sums: at(5, usual(3_800), { ...usual(200), slow: 60 }),
      decides: 'roll back: slow',
    },
    {
      what: 'of errors that are shown five times as often',
      sums: at(5, usual(3_800), { ...usual(200), errors: 20 }),
      decides: 'roll back: errors',
    },
    {
      what: 'of rates that differ by the hour, when the share was raised at the worse one',
      live: { share: 25, minutes: 60 },
      sums: [
        ...at(5, { visits: 38_000, refused: 380 }, { visits: 2_000, refused: 20 }),
        ...at(25, { visits: 6_000, refused: 1_800 }, { visits: 2_000, refused: 600 }),
      ],
      decides: 'raise to 100',
    },
  ])('$what: $decides', ({ live = AT_5, sums, decides }) =>
    expect(saidBriefly(decide(DEFAULT_PLAN, live, sums))).toBe(decides),
  );

  it('says numbers that JSON can say, however many visits are bad', () => {
    const [worst] = comparisonsOf(DEFAULT_PLAN, at(5, usual(1e6), { ...usual(1e6), failed: 1e6 }));
    expect(JSON.parse(JSON.stringify(worst))).toEqual(worst);
  });
});

describe('the trail says', () => {
  it.each<[what: string, sums: RolloutCounts[], share: number, text: string]>([
    [
      'why it was rolled back',
      at(5, usual(3_800), { ...usual(200), refused: 36 }),
      5,
      'Rolled back: 18.0% (36 of 200) of the visits on the candidate had a submit refused, and 6.0% (228 of 3800) of those on the ' +
        'current publication; the evidence that the candidate is worse is 39000, and 500 is enough to roll it back.',
    ],
    [
      'why it is held',
      at(5, usual(3_800), { ...usual(200), refused: 20 }),
      5,
      'Held: 10.0% (20 of 200) of the visits on the candidate had a submit refused, and 6.0% (228 of 3800) of those on the ' +
        'current publication; the evidence that the candidate is worse is 3.4, and 500 is enough to roll it back.',
    ],
    ['how far it was raised', EQUAL, 5, 'Raised to 25% of new visits: no figure gives cause for doubt.'],
    ['what it waits for', [], 5, 'Waiting: Too few visits have begun at this share.'],
    ['that nothing comes', [], 100, 'Waiting: The candidate has reached its last share.'],
  ])('%s', (_what, sums, share, text) =>
    expect(decisionText(decide(DEFAULT_PLAN, { share, minutes: 60 }, sums))).toBe(text),
  );
});
