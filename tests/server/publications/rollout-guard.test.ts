/** What the guard of a rollout does to the trail: by its figures, its plan and a clock, once however many processes look. */
import { describe, expect, it } from 'vitest';
import type { RolloutPlan } from '../../../renderer/server/publications/rollout/decision.ts';
import {
  type FigureStore,
  merge,
  type RolloutCounts,
  VisitFigures,
} from '../../../renderer/server/publications/rollout/figures.ts';
import { RolloutGuard } from '../../../renderer/server/publications/rollout/rollout-guard.ts';
import type {
  NewEvent,
  Publication,
  PublicationEvent,
  PublicationStore,
} from '../../../renderer/server/publications/store.ts';

const START = Date.parse('2026-11-28T12:00:00Z');
const MINUTE = 60_000;
const PLAN: RolloutPlan = {
  ...{ steps: [5, 25, 100], least: 10, minutes: 15 },
  ...{ tolerance: 1.05, error: 0.01, doubt: 3 },
};

/** What the trail says from `minute` on. */
const event = (minute: number, change: Partial<NewEvent> = {}) => ({
  minute,
  ...{ who: 'Ana', what: 'published' as const, why: 'a note', current: 1, candidate: 2, share: 5 },
  ...change,
});

const NONE = { visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 };
const group = (
  name: RolloutCounts['group'],
  counts: Partial<RolloutCounts['counts']>,
  share = 5,
): RolloutCounts => ({ candidate: 2, share, group: name, counts: { ...NONE, ...counts } });
const ENOUGH = [group('current', { visits: 190 }), group('candidate', { visits: 10 })];
const DOUBTFUL = [group('current', { visits: 190 }), group('candidate', { visits: 10, failed: 2 })];
const BROKEN = [group('current', { visits: 190 }), group('candidate', { visits: 10, failed: 9 })];

/** A trail and sums in memory, at a minute. */
function trailOf(trail: ReturnType<typeof event>[], rows: readonly RolloutCounts[], minute: number) {
  const now = () => START + minute * MINUTE;
  const events: PublicationEvent[] = trail.map(({ minute: since, ...one }, at) => ({
    ...{ ...one, id: at + 1 },
    at: new Date(START + since * MINUTE).toISOString(),
  }));
  let sums = [...rows];
  const store: FigureStore = {
    async add(more) {
      sums = merge([...sums, ...more]);
    },
    sums: async (candidate) => sums.filter((row) => row.candidate === candidate),
  };
  const publications = {
    events: async (limit: number) => events.slice(-limit).reverse(),
    last: async () => events.at(-1) ?? null,
    publication: async () => ({ plan: PLAN }) as Publication,
    async move(after: number, next: NewEvent) {
      if (events.length !== after) return false;
      events.push({ ...next, id: after + 1, at: new Date(now()).toISOString() });
      return true;
    },
  } as unknown as PublicationStore;
  const processes = { moved: 0 };
  const figures = new VisitFigures();
  const guard = () =>
    new RolloutGuard({
      ...{ publications, sums: store, figures, now },
      moved: async () => {
        processes.moved += 1;
      },
      fail: (error) => {
        throw error;
      },
    });
  return { guard, events, processes, figures, store };
}

const raised = { who: 'guard', what: 'share' as const, share: 25 };
const held = { who: 'guard', what: 'held' as const };

describe.each<
  [
    string,
    {
      trail: ReturnType<typeof event>[];
      rows: readonly RolloutCounts[];
      minute: number;
      does: Partial<NewEvent> | null;
    },
  ]
>([
  [
    'nothing without a rollout',
    { trail: [event(0, { candidate: null, share: 0 })], rows: BROKEN, minute: 60, does: null },
  ],
  ['nothing before anything was published', { trail: [], rows: [], minute: 60, does: null }],
  [
    'nothing while too few visits have begun',
    { trail: [event(0)], rows: [group('current', { visits: 100 })], minute: 60, does: null },
  ],
  ['nothing before the minutes are over', { trail: [event(0)], rows: ENOUGH, minute: 14, does: null }],
  [
    'raises the share',
    {
      ...{ trail: [event(0)], rows: ENOUGH, minute: 15 },
      does: { what: 'share', current: 1, candidate: 2, share: 25 },
    },
  ],
  [
    'counts minutes from the raise on',
    {
      ...{ trail: [event(0), event(20, raised)], rows: [group('current', { visits: 200 }, 25)] },
      ...{ minute: 34, does: null },
    },
  ],
  [
    'makes the candidate the current publication at the last step',
    {
      trail: [event(0), event(20, raised)],
      rows: [group('current', { visits: 200 }, 25)],
      minute: 35,
      does: { what: 'share', current: 2, candidate: null, share: 0 },
    },
  ],
  [
    'holds what is doubtful',
    {
      ...{ trail: [event(0)], rows: DOUBTFUL, minute: 15 },
      does: { what: 'held', current: 1, candidate: 2, share: 5 },
    },
  ],
  ['holds once', { trail: [event(0), event(15, held)], rows: DOUBTFUL, minute: 60, does: null }],
  [
    'raises what was held once there is no doubt, by the minutes of the share',
    {
      ...{ trail: [event(0), event(14, held)], rows: ENOUGH, minute: 16 },
      does: { what: 'share', share: 25 },
    },
  ],
  [
    'rolls back what is worse, at once',
    {
      ...{ trail: [event(0)], rows: BROKEN, minute: 1 },
      does: { what: 'rolled back', current: 1, candidate: null, share: 0 },
    },
  ],
  [
    'rolls back what was held',
    {
      ...{ trail: [event(0), event(15, held)], rows: BROKEN, minute: 16 },
      does: { what: 'rolled back', current: 1, candidate: null, share: 0 },
    },
  ],
])('the guard %s', (_what, { trail, rows, minute, does }) => {
  it('in one of three processes', async () => {
    const { guard, events, processes } = trailOf(trail, rows, minute);
    await Promise.all([guard().look(), guard().look(), guard().look()]);
    const added = events.slice(trail.length);
    expect(added).toEqual(does ? [expect.objectContaining({ ...does, who: 'guard' })] : []);
    expect(processes.moved).toBe(added.length);
  });
});

it('the trail says in words why', async () => {
  const { guard, events } = trailOf([event(0)], BROKEN, 1);
  await guard().look();
  expect(events.at(-1)?.why).toMatch(
    /^Rolled back: 90\.0% \(9 of 10\) of the visits on the candidate had a call fail in the service, and 0\.0% \(0 of 190\)/,
  );
});

it('what the store does not take is added the next time, once', async () => {
  const { guard, figures, store } = trailOf([event(0)], [], 1);
  const add = store.add;
  store.add = async () => Promise.reject(new Error('away'));
  figures.begin({ id: 'a', publication: 2, candidate: 2, share: 5 });
  await expect(guard().flush()).rejects.toThrow('away');
  store.add = add;
  await guard().flush();
  await guard().flush();
  expect(await store.sums(2)).toEqual([group('candidate', { visits: 1 })]);
});

it('a process that ends while it adds does so one after the other', async () => {
  const { guard, figures, store } = trailOf([event(0)], [], 1);
  const one = guard();
  const add = store.add;
  let adding = 0;
  store.add = async (rows) => {
    adding += 1;
    expect(adding).toBe(1);
    await add(rows);
    adding -= 1;
  };
  figures.begin({ id: 'a', publication: 2, candidate: 2, share: 5 });
  const first = one.flush();
  await Promise.resolve();
  figures.begin({ id: 'b', publication: 2, candidate: 2, share: 5 });
  await Promise.all([first, one.flush()]);
  expect(await store.sums(2)).toEqual([group('candidate', { visits: 2 })]);
});

it('whoever looks at a rollout sees its groups, and how they compare', async () => {
  const { guard } = trailOf([event(0)], BROKEN, 1);
  const state = await guard().state();
  expect(state).toEqual(expect.objectContaining({ candidate: 2, plan: PLAN, groups: BROKEN }));
  expect(state?.words[0]).toContain('had a call fail in the service');
  expect(await trailOf([], [], 1).guard().state()).toBeNull();
});
