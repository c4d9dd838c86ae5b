import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLast } from '../../../renderer/server/publications/followed.ts';
import { LivePublications } from '../../../renderer/server/publications/live-publications.ts';
import type { PublicationEvent, PublicationStore } from '../../../renderer/server/publications/store.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A listener that follows what `last` answers; `fails` makes it reject. */
function followed(last: () => Promise<{ id: number } | null>) {
  const listener = { heard: 0, fails: false, stop: () => {} };
  listener.stop = followLast(last, async () => {
    listener.heard += 1;
    if (listener.fails) throw new Error('not served');
  });
  return listener;
}

it('a listener is called at once, and once for each change', async () => {
  let last: { id: number } | null = null;
  const listener = followed(async () => last);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(listener.heard).toBe(1);
  last = { id: 1 };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.heard).toBe(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(listener.heard).toBe(2);
  listener.stop();
});

it('an outage of the store is waited out', async () => {
  let isAway = false;
  let id = 1;
  const listener = followed(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ id })));
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = true;
  id = 2;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(listener.heard).toBe(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.heard).toBe(2);
  listener.stop();
});

it('a listener that fails is called again now and then, and at once for another change', async () => {
  let id = 1;
  const listener = followed(async () => ({ id }));
  await vi.advanceTimersByTimeAsync(1_000);
  listener.fails = true;
  id = 2;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.heard).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  const tried = listener.heard;
  expect([tried > 2, tried < 6]).toEqual([true, true]);
  id = 3;
  listener.fails = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.heard).toBe(tried + 1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(listener.heard).toBe(tried + 1);
  listener.stop();
});

it('what a store tells is looked at once, also when it comes while another change is looked at', async () => {
  let id = 1;
  let look = (): void => {};
  let isStopped = false;
  const heard: number[] = [];
  const stop = followLast(
    async () => ({ id }),
    async () => {
      heard.push(id);
      if (id === 2) {
        id = 3;
        look();
      }
    },
    (onNotice) => {
      look = onNotice;
      return () => (isStopped = true);
    },
  );
  await vi.advanceTimersByTimeAsync(1);
  id = 2;
  look();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([1, 2, 3]);
  stop();
  expect([isStopped, vi.getTimerCount()]).toEqual([true, 0]);
});

it('a listener that was stopped hears nothing, not even what is under way', async () => {
  let answer = (_: { id: number }): void => {};
  const listener = followed(() => new Promise((resolve) => (answer = resolve)));
  listener.stop();
  answer({ id: 1 });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([listener.heard, vi.getTimerCount()]).toEqual([0, 0]);
});

const event = (id: number): PublicationEvent => ({
  ...{ id, at: '', who: 'Ana', what: 'published', why: '' },
  ...{ current: id, candidate: null, share: 0 },
});

it('the store is asked by one at a time, and whoever asks hears of what was published until then', async () => {
  const events = [event(1)];
  let asked = 0;
  const store: Partial<PublicationStore> = {
    events: async () => [...events],
    async last() {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return events[0] ?? null;
    },
    publication: async () => null,
  };
  const live = new LivePublications(() => store as PublicationStore);
  const first = live.refresh();
  await vi.advanceTimersByTimeAsync(5);
  events.unshift(event(2));
  const others = Array.from({ length: 100 }, () => live.refresh());
  await vi.advanceTimersByTimeAsync(MINUTE);
  await Promise.all([first, ...others]);
  expect([asked, live.live()]).toEqual([2, expect.objectContaining({ current: 2 })]);
});

it('a publication that could not be made ready is tried again, and the one before is served until then', async () => {
  const events = [event(1)];
  const store: Partial<PublicationStore> = {
    events: async () => events,
    last: async () => events[0] ?? null,
    publication: async () => null,
    listen: (onChange) => followLast(async () => events[0] ?? null, onChange),
  };
  const failures: string[] = [];
  let isBroken = true;
  const live = new LivePublications(() => store as PublicationStore);
  await live.start({
    async prepare(number) {
      if (number === 2 && isBroken) throw new Error('deploy the release first');
    },
    fail: (error) => failures.push(String(error)),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  events.unshift(event(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.live()).toMatchObject({ current: 1 });
  expect(failures).toEqual(['Error: deploy the release first']);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(live.live()).toMatchObject({ current: 2 });
  live.stop();
  expect(vi.getTimerCount()).toBe(0);
});
