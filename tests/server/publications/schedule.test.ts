/** When a process looks whether a publication is due: at its instant, each minute, and again after a failure. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSchedule } from '../../../renderer/server/publications/schedule.ts';
import type { PublicationEvent, Scheduled } from '../../../renderer/server/publications/store.ts';

const SECOND = 1_000;

const LAST = { id: 1 } as PublicationEvent;

let looks: number[];
let failures: unknown[];
let end: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  [looks, failures] = [[], []];
});
afterEach(async () => {
  await end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** @param due seconds after the beginning @param isAway while the store does not answer */
async function follow(
  due: readonly number[],
  isAway: (second: number) => boolean = () => false,
): Promise<void> {
  const scheduled = due.map(
    (second) => ({ publication: { begins: { at: new Date(second * SECOND).toISOString() } } }) as Scheduled,
  );
  end = followSchedule({
    store: {
      async scheduled() {
        const second = Date.now() / SECOND;
        looks.push(second);
        if (isAway(second)) throw new Error('away');
        return scheduled.filter((_, at) => second < (due[at] ?? 0));
      },
      last: async () => LAST,
      move: async () => true,
      listen(onChange) {
        void onChange();
        return () => {};
      },
    },
    now: Date.now,
    missing: async () => [],
    moved: async () => {},
    fail: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(150 * SECOND);
}

it.each<[string, readonly number[], readonly number[]]>([
  ['none is to come', [], [0, 60, 120]],
  ['one is due within a minute', [20], [0, 20, 80, 140]],
  ['one is due later', [90], [0, 60, 90, 150]],
  ['two are due, the later one was scheduled first', [40, 30], [0, 30, 40, 100]],
])('%s', async (_, due, expected) => {
  await follow(due);
  expect([looks, failures]).toEqual([expected, []]);
});

it('the store is away for a time', async () => {
  await follow([], (second) => second < 10);
  expect(looks).toEqual([0, 5, 10, 70, 130]);
  expect(failures).toHaveLength(2);
});

it('nothing is looked at once it was stopped', async () => {
  await follow([]);
  await end();
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(looks).toEqual([0, 60, 120]);
});
